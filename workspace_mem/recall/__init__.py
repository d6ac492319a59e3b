"""The memory in layers: the topics it has, the timeline, and as much of it in full as a task needs.

Public modules: economics, facts, for_task, passages, task_type, timeline, topics, usage.
"""
