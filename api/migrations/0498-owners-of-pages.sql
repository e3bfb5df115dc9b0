-- Read by the account and by the page, so every server has all of it. Such a table cannot refer to accounts, which are
-- spread.
ALTER TABLE provider_owners DROP CONSTRAINT provider_owners_user_id_fkey;
COMMENT ON TABLE provider_owners IS 'class: reference';
