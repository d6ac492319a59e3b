"""Which files are templates that nobody has touched: they count as empty everywhere."""

from hashlib import sha256

# SHA-256 of every template ever shipped, line ends normalised. Templates change; this table only grows.
SHIPPED: dict[str, frozenset[str]] = {
    "AGENTS.md": frozenset({"2054c5cf46e99481c8b32cd2fb8e67ed661d589d5e489789dede362891d5da8c"}),
    "CONTINUITY.md": frozenset({"e4af1d174a97fbb5960c2eaa0632ed557928acd4912d25bddc895aa7626cb571"}),
    "HEARTBEAT.md": frozenset({"0bb088d90ff1656439a06509b434a28ea9492e09b98f994070994fbd50c17883"}),
    "MEMORY.md": frozenset({"76986920b135214d83bd8664f6dbcc2333ed02f75c1cc1edb4e7519a95743b66"}),
    "SOUL.md": frozenset({"394c4ea51b8ec8027c942f92df6cfc3b77fed186df8b8c74ea457014fa5242a3"}),
    "USER.md": frozenset({"8e6c1ef3b6dbee95f4c75e561e79c0f498d51f059bd51641f1dfc803a9eab8b2"}),
    "learnings/corrections.md": frozenset({"238ad0c4c92057fce1d6d2dc428e13986a8901b284a385fac83667ddd5cb7397"}),
    "learnings/errors.md": frozenset({"8f64d655be2315181373032ac4e626b7f9e5bbf475c71813f521f3c9e2bcffd0"}),
}


def is_untouched(path: str, data: bytes) -> bool:
    """Tell whether a file is a template as it was written, or holds nothing at all."""
    if not data.strip():
        return True
    return path in SHIPPED and template_hash(data) in SHIPPED[path]


def template_hash(data: bytes) -> str:
    """Name a template's content, whatever its line ends."""
    return sha256(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")).hexdigest()
