-- For walking through all published providers in the order of their ids.
CREATE INDEX providers_published ON providers (provider_id) WHERE is_published;
