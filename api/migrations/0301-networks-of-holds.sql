-- The larger network of an IPv6 client, as a keyed hash, and until when a hold that yields is kept while it is being paid.
ALTER TABLE unpaid_holds ADD COLUMN network bytea, ADD COLUMN firm_until timestamptz;
