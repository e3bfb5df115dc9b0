-- What the office looks through, the newest change first.
CREATE INDEX reviews_changed ON reviews (greatest(created_at, answered_at) DESC, review_id);
