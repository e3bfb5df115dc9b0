-- The page that the registrant agreed to replace. A page that came to be after the submission is never replaced.
ALTER TABLE registrations ADD COLUMN replaces_page uuid;
