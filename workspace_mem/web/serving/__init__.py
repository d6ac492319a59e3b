"""What every server of ours does alike: who may ask, where it listens, and the workspace that it keeps open."""
