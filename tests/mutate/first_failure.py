"""A pytest plugin for `make mutate-all`: Hypothesis stops at the first example that fails, because a smaller one would tell no more."""

from hypothesis import Phase, settings

settings.register_profile("first failure", phases=(Phase.explicit, Phase.reuse, Phase.generate))
settings.load_profile("first failure")
