-- What was booked, so that visitors read the reviews of one service.
ALTER TABLE reviews ADD COLUMN service_id uuid;

UPDATE reviews SET service_id = bookings.service_id
FROM bookings WHERE bookings.provider_id = reviews.provider_id AND bookings.booking_id = reviews.booking_id;

CREATE INDEX reviews_service ON reviews (provider_id, service_id, created_at DESC);
CREATE INDEX reviews_stars ON reviews (provider_id, rating DESC, created_at DESC);
