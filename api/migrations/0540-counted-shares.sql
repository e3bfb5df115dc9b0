-- When very many match a search, those among a share of the providers are counted first. Ids spread them.
CREATE INDEX search_texts_words_of_quarter ON search_texts USING gin (words) WITH (fastupdate = off)
  WHERE uuid_hash(provider_id) & 3 = 0;
CREATE INDEX search_texts_words_of_16th ON search_texts USING gin (words) WITH (fastupdate = off)
  WHERE uuid_hash(provider_id) & 15 = 0;
CREATE INDEX search_texts_words_of_64th ON search_texts USING gin (words) WITH (fastupdate = off)
  WHERE uuid_hash(provider_id) & 63 = 0;
