-- Whoever holds the link of a booking may add photos to its review, with or without an account.
ALTER TABLE uploads
  DROP CONSTRAINT uploads_owner_kind_check,
  ADD CONSTRAINT uploads_owner_kind_check CHECK (owner_kind IN ('user', 'draft', 'booking'));

CREATE TABLE review_photos (
  provider_id uuid NOT NULL,
  review_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 2),
  alt text NOT NULL,
  -- Null until the photo is published, and while the office hides it.
  src text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  hidden_at timestamptz,
  PRIMARY KEY (provider_id, review_id, upload_id),
  FOREIGN KEY (provider_id, review_id) REFERENCES reviews (provider_id, review_id) ON DELETE CASCADE,
  CHECK (src IS NULL OR (width IS NOT NULL AND height IS NOT NULL AND hidden_at IS NULL))
);
COMMENT ON TABLE review_photos IS 'class: provider';
CREATE INDEX review_photos_uploads ON review_photos (upload_id);
