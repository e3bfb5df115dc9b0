ALTER TABLE providers ADD COLUMN is_student boolean NOT NULL DEFAULT false;

UPDATE providers SET is_student = true
FROM (
  SELECT DISTINCT ON (provider_id) provider_id, kind, answers FROM registrations
  WHERE provider_id IS NOT NULL ORDER BY provider_id, submitted_at DESC
) AS newest
WHERE newest.provider_id = providers.provider_id
  AND (newest.kind = 'student' OR (newest.kind = 'service_provider' AND newest.answers -> '0' ->> 'is_student' = 'yes'));

-- Services that no search chip means are found by their own words.
ALTER TABLE services DROP CONSTRAINT services_chips_check;

WITH moved AS (
  UPDATE services SET chips = '{}'
  WHERE (kind, chips) IN (
    ('fashion-stylist', '{make-up}'), ('dental', '{lips}'), ('tattoo', '{brows}'), ('gemist', '{lips}'),
    ('teeth-whitening-jeweler', '{lips}'), ('body-contour-specialist', '{body-wax}')
  )
  RETURNING provider_id
)
INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload)
SELECT DISTINCT ON (provider_id) provider_id, gen_random_uuid(), 'provider-filing', 'migration-0520',
  jsonb_build_object('providerId', provider_id)
FROM moved;
