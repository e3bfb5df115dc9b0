-- Totals are kept in lanes, so that writers do not wait for each other: a writer has a lane to itself until it commits.
-- What counts is the sum over all lanes; a single one may be below 0.
ALTER TABLE listing_counts
  DROP CONSTRAINT listing_counts_pkey,
  DROP CONSTRAINT listing_counts_total_check,
  ADD COLUMN lane smallint NOT NULL DEFAULT 0,
  ADD PRIMARY KEY (place, chip, least_tenths, lane);

ALTER TABLE search_words
  DROP CONSTRAINT search_words_pkey,
  DROP CONSTRAINT search_words_total_check,
  ADD COLUMN lane smallint NOT NULL DEFAULT 0,
  ADD PRIMARY KEY (word, lane);

-- Words are read by their beginnings, which no server could know to be its own.
COMMENT ON TABLE search_words IS 'class: reference';
COMMENT ON TABLE search_word_rests IS 'class: reference';
