-- 1 where a service of the provider's own carries the name of the category, 0 where it is only filed there.
ALTER TABLE listings ADD COLUMN fit smallint NOT NULL DEFAULT 0;

-- For providers who are filed already. Whoever is filed from now on gets it with the listing.
UPDATE listings SET fit = 1
FROM services
     JOIN (VALUES
            ('hair-removal', '\m(hair\W*removal|wax|thread|sugar)'),
            ('barber', '\m(barber|fade|beard|haircut\W*men)'),
            ('brows', '\m(brow|eyebrow|microblad|thread)'),
            ('body-wax', '\m(body\W*wax|wax|brazilian)'),
            ('tech', '\m(tech|nail\W*tech|nail|manicure|pedicure)'),
            ('fillers', '\m(filler|dermal\W*filler|aesthetic)'),
            ('lips', '\m(lip|lip\W*blush|lip\W*tint)'),
            ('lashes', '\m(lash|eyelash|lash\W*extension|lash\W*lift)'),
            ('electrolysis', '\m(electrolysi|permanent\W*hair\W*removal)'),
            ('make-up', '\m(make\W*up|makeup|glam|bridal)'),
            ('hair', '\m(hair|hairstyle|haircut|braid|loc|silk\W*press)')) AS patterns (chip, pattern)
     ON patterns.chip = ANY (services.chips) AND services.name ~* pattern
WHERE services.provider_id = listings.provider_id AND is_offered AND listings.chip IN (patterns.chip, patterns.chip || '+asl');

-- The words of a provider's own services, marked by '='.
UPDATE search_texts SET words = search_texts.words || own.words
FROM (SELECT provider_id, array_to_tsvector(array_agg(DISTINCT '=' || word)) AS words
      FROM services, regexp_split_to_table(lower(replace(name, '''', '')), '[^[:alnum:]]+') AS word
      WHERE is_offered AND word <> '' GROUP BY provider_id) AS own
WHERE own.provider_id = search_texts.provider_id;

-- Within a category, who fits comes first.
DROP INDEX listings_booked, listings_state_booked, listings_city_booked, listings_zipcode_booked;
CREATE INDEX listings_booked ON listings
  (chip, fit DESC, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_state_booked ON listings
  (chip, state, fit DESC, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_city_booked ON listings
  (chip, city_id, fit DESC, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);
CREATE INDEX listings_zipcode_booked ON listings
  (chip, zipcode, fit DESC, booked_count DESC, rating_tenths DESC, provider_id) INCLUDE (least_cents);

DROP INDEX listings_price, listings_state_price, listings_city_price, listings_zipcode_price;
CREATE INDEX listings_price ON listings (chip, least_cents)
  INCLUDE (provider_id, fit, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_state_price ON listings (chip, state, least_cents)
  INCLUDE (provider_id, fit, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_city_price ON listings (chip, city_id, least_cents)
  INCLUDE (provider_id, fit, booked_count, review_count, rating_tenths, spot);
CREATE INDEX listings_zipcode_price ON listings (chip, zipcode, least_cents)
  INCLUDE (provider_id, fit, booked_count, review_count, rating_tenths, spot);
