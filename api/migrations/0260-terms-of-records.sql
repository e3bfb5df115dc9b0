-- Each index serves a periodic task that deletes what is past its term (docs/retention.md).
CREATE INDEX sessions_end ON sessions (ends_at);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
CREATE INDEX contact_checks_sent ON contact_checks (code_sent_at);
CREATE INDEX draft_cookies_age ON draft_cookies (created_at);
CREATE INDEX cancelled_uploads_age ON cancelled_uploads (cancelled_at);
CREATE INDEX print_requests_age ON print_requests (created_at);
CREATE INDEX newsletter_left ON newsletter_subscriptions (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX date_exceptions_age ON date_exceptions (on_date);
CREATE INDEX check_ins_age ON check_ins (received_at);
CREATE INDEX bookings_expired ON bookings (hold_expires_at) WHERE status = 'expired' AND paid_cents = 0;
CREATE INDEX ticket_orders_expired ON ticket_orders (hold_expires_at) WHERE status = 'expired' AND paid_cents = 0;
CREATE INDEX registrations_unpaid ON registrations (submitted_at) WHERE state = 'awaiting_payment';
CREATE INDEX provider_ties_over ON provider_ties (changed_at) WHERE is_asker AND state <> 'accepted';
CREATE INDEX payments_unpaid_email ON payments (created_at) WHERE state IN ('created', 'cancelled') AND email <> '';

-- When a task last found the record in use. It looks again a term later.
ALTER TABLE uploads ADD COLUMN reviewed_at timestamptz;
CREATE INDEX uploads_review ON uploads ((coalesce(reviewed_at, created_at)));
ALTER TABLE draft_guests ADD COLUMN reviewed_at timestamptz;
CREATE INDEX draft_guests_review ON draft_guests ((coalesce(reviewed_at, created_at)));
CREATE INDEX events_thumbnail ON events (thumbnail_id) WHERE thumbnail_id IS NOT NULL;
