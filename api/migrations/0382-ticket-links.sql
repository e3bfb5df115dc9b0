-- A guest's links can be sent again by address, and an address can be corrected.
ALTER TABLE ticket_orders
  -- Part of the order's link. Raised when the tickets are sent to a corrected address: earlier links end.
  ADD COLUMN link_version smallint NOT NULL DEFAULT 0;

-- Leads from the hash of an address in lower case to the orders in which it has held tickets.
CREATE TABLE ticket_mailboxes (
  mailbox_hash bytea NOT NULL,
  event_id uuid NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (mailbox_hash, event_id, order_id)
);
COMMENT ON TABLE ticket_mailboxes IS 'class: own key';
CREATE INDEX ticket_mailboxes_event ON ticket_mailboxes (event_id);
INSERT INTO ticket_mailboxes (mailbox_hash, event_id, order_id, created_at)
SELECT DISTINCT ON (1, 2, 3) sha256(convert_to(lower(holder_email), 'UTF8')), event_id, order_id, o.created_at
FROM tickets JOIN ticket_orders AS o USING (event_id, order_id) JOIN events USING (event_id)
WHERE holder_email <> '' AND NOT is_cancelled AND ends_at > now();
