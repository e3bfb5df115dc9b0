-- A file that somebody gave us. Its bytes are in the storage, under owner and upload.
-- `owner_kind` says what `owner_id` is the id of.
CREATE TABLE uploads (
  owner_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('user', 'draft')),
  purpose text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pdf', 'doc', 'docx', 'jpg', 'png')),
  name text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- Whoever sends the same key with the same file and purpose means the same upload.
  idempotency_key text NOT NULL,
  sent_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, upload_id),
  UNIQUE (owner_id, idempotency_key),
  CHECK ((width IS NULL) = (height IS NULL))
);
COMMENT ON TABLE uploads IS 'class: own key';

-- Whose an upload is, for staff who know nothing but its id.
CREATE TABLE upload_owners (
  upload_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL
);
COMMENT ON TABLE upload_owners IS 'class: own key';

-- What an owner has stored, changed in the transaction that adds or removes the file.
CREATE TABLE upload_totals (
  owner_id uuid PRIMARY KEY,
  files integer NOT NULL CHECK (files >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);
COMMENT ON TABLE upload_totals IS 'class: own key';
