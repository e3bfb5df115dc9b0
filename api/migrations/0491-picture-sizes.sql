-- Pictures that were published before there were sizes get theirs by the job that publishes.
INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload)
SELECT provider_id, gen_random_uuid(), 'picture-publishing', upload_id || ':earlier',
  jsonb_build_object('providerId', provider_id, 'uploadId', upload_id, 'alt', '',
                     'place', jsonb_build_object('kind', 'earlier'))
FROM (
  SELECT DISTINCT provider_id, substring(src FROM '^/media/registered/([0-9a-f-]{36})\.jpg$') AS upload_id
  FROM (SELECT provider_id, portrait AS src FROM providers
        UNION ALL SELECT provider_id, picture FROM services
        UNION ALL SELECT provider_id, src FROM portfolio_pictures
        UNION ALL SELECT provider_id, src FROM review_photos) AS shown
) AS earlier
WHERE upload_id IS NOT NULL;
