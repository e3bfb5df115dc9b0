-- Until when a browser lists the registrations of its guest. Set when an emailed link is opened; the browser may be shared.
ALTER TABLE draft_cookies ADD COLUMN shows_until timestamptz;
