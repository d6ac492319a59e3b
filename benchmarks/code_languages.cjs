// What TypeScript's own compiler says of the files of a folder, as JSON: definitions, imports and calls by their places.
// node code_languages.cjs TYPESCRIPT FOLDER FILE…
const path = require("path");
const ts = require(process.argv[2]);
const root = process.argv[3];
const files = process.argv.slice(4).map((name) => path.join(root, name));
const options = {
  allowJs: true, checkJs: false, noEmit: true, strict: true, target: ts.ScriptTarget.ES2022, skipLibCheck: true,
  module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [],
};
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();
const wanted = new Set(files);
const relative = (name) => path.relative(root, name).split(path.sep).join("/");
const result = { definitions: [], imports: [], calls: [] };

function lineOf(node) {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

// The class that `new` names: its constructor may be inherited.
function classOf(expression) {
  let symbol = checker.getSymbolAtLocation(expression);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol && (symbol.declarations || []).find(ts.isClassDeclaration);
}

function kindOf(node) {
  if (ts.isFunctionDeclaration(node)) return "function";
  if (ts.isClassDeclaration(node)) return "class";
  if (ts.isInterfaceDeclaration(node)) return "interface";
  if (ts.isMethodDeclaration(node) && ts.isClassLike(node.parent)) return "method";
  const value = node.initializer;
  const isFunction = value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
  return ts.isVariableDeclaration(node) && isFunction ? "function" : "";
}

function visit(node) {
  const source = node.getSourceFile();
  const kind = kindOf(node);
  if (kind && node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))) {
    result.definitions.push([relative(source.fileName), lineOf(node.name), node.name.text]);
  }
  const isCall = ts.isCallExpression(node);
  const isLate = isCall && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = isCall && node.arguments.length && ts.isStringLiteralLike(node.arguments[0])
    && (isLate || (ts.isIdentifier(node.expression) && node.expression.text === "require"));
  const isImport = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier;
  if (isRequire || isImport) {
    const named = isRequire ? node.arguments[0] : node.moduleSpecifier;
    const mode = isRequire && !isLate ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
    const resolution = ts.resolveModuleName(named.text, source.fileName, options, ts.sys, undefined, undefined, mode);
    const found = resolution.resolvedModule;
    const isOurs = found && wanted.has(found.resolvedFileName);
    result.imports.push([relative(source.fileName), lineOf(named), isOurs ? relative(found.resolvedFileName) : named.text]);
  }
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && !isRequire) {
    const signature = checker.getResolvedSignature(node);
    let target = signature && signature.declaration;
    if (ts.isNewExpression(node)) target = classOf(node.expression) || target;
    if (target && ts.isConstructorDeclaration(target)) target = target.parent;
    if (target && target.kind !== ts.SyntaxKind.JSDocSignature) {
      const holder = ts.isArrowFunction(target) || ts.isFunctionExpression(target) ? target.parent : target;
      const file = target.getSourceFile().fileName;
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const place = [relative(source.fileName), lineOf(called)];
      if (wanted.has(file) && holder.name && kindOf(holder)) {
        result.calls.push([...place, relative(file), lineOf(holder.name), holder.name.text]);
      }
    }
  }
  ts.forEachChild(node, visit);
}

for (const name of files) {
  const source = program.getSourceFile(name);
  if (source) visit(source);
}
process.stdout.write(JSON.stringify(result));
