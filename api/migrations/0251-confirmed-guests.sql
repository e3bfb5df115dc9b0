-- The customer has shown that the address is theirs: by a code, or by the account that it belongs to.
ALTER TABLE bookings ADD COLUMN is_email_confirmed boolean NOT NULL DEFAULT false;
UPDATE bookings SET is_email_confirmed = true FROM user_emails
WHERE bookings.user_id = user_emails.user_id AND lower(customer_email) = user_emails.email;
