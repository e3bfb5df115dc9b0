-- By which words a published provider is found: one narrow row each, apart from what changes with every booking.
-- Beside its words it holds its facets as lexemes: 'chip:…', 'state:…', 'city:…', 'zipcode:…' and 'asl:'.
CREATE TABLE search_texts (
  provider_id uuid PRIMARY KEY REFERENCES providers (provider_id),
  -- The name as it is compared with what is typed.
  name text NOT NULL COLLATE "C",
  words tsvector NOT NULL
);
COMMENT ON TABLE search_texts IS 'class: provider';
CREATE INDEX search_texts_words ON search_texts USING gin (words) WITH (fastupdate = off);
CREATE INDEX search_texts_name ON search_texts (name);

-- Every word that finds a provider, and how many it finds.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  total integer NOT NULL CHECK (total >= 0)
);
COMMENT ON TABLE search_words IS 'class: own key';

-- Each word by what is left of it without one or two of its letters: two words that share such a rest are
-- misspellings of one another.
CREATE TABLE search_word_rests (
  rest text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (rest, word)
);
COMMENT ON TABLE search_word_rests IS 'class: own key';

-- Whoever is listed already is filed anew.
INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload)
SELECT provider_id, provider_id, 'provider-filing', 'migration-0051', jsonb_build_object('providerId', provider_id)
FROM providers WHERE is_published;
