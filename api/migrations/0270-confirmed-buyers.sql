-- The buyer has shown that the address is theirs: by a code, or by the account that it belongs to.
ALTER TABLE ticket_orders ADD COLUMN is_email_confirmed boolean NOT NULL DEFAULT false;
UPDATE ticket_orders SET is_email_confirmed = true FROM user_emails
WHERE ticket_orders.user_id = user_emails.user_id AND lower(buyer_email) = user_emails.email;
