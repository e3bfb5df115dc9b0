-- For the author's export, and for keeping the review without its author.
CREATE INDEX reviews_author ON reviews (user_id);
