-- Handles are stored as the name on the network: without "@", and not as the address of the profile. What is neither a
-- name nor an address of that network led nowhere and is removed.
UPDATE providers SET handles = named.handles
FROM (
  SELECT provider_id,
         coalesce(
           jsonb_agg(jsonb_build_object('network', network, 'handle', name) ORDER BY position)
             FILTER (WHERE name ~ '^[^][@/:?#[:space:]]+$'),
           '[]') AS handles
  FROM (
    SELECT provider_id, network, position,
           CASE
             WHEN typed !~ '/' THEN ltrim(typed, '@ ')
             WHEN typed ~* ('^(https?://)?([a-z0-9-]+\.)*' || site || '\.[a-z.]+/profile\.php\?id=\d+')
               THEN substring(typed FROM '[?]id=(\d+)')
             WHEN typed ~* ('^(https?://)?([a-z0-9-]+\.)*' || site || '\.[a-z.]+/')
               THEN substring(typed FROM '^(?:[A-Za-z]+://)?[^/]+/+@?([^/?#]+)')
           END AS name
    FROM (
      SELECT provider_id, position, entry ->> 'network' AS network, btrim(entry ->> 'handle') AS typed,
             CASE entry ->> 'network' WHEN 'facebook' THEN '(facebook|fb)' ELSE entry ->> 'network' END AS site
      FROM providers CROSS JOIN jsonb_array_elements(handles) WITH ORDINALITY AS entries (entry, position)
    ) AS stored
  ) AS read
  GROUP BY provider_id
) AS named
WHERE providers.provider_id = named.provider_id AND providers.handles IS DISTINCT FROM named.handles;
