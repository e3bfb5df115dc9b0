-- An organizer whom staff take off the site sells nothing more. Who has a ticket keeps it, and the page of the event.
ALTER TABLE events ADD COLUMN is_on_sale boolean NOT NULL DEFAULT true;
