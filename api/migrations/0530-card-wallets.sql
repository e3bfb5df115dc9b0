-- The wallet that the card was saved from, such as apple_pay. Empty for a card that was typed, or when it is not known.
ALTER TABLE kept_cards ADD COLUMN wallet text NOT NULL DEFAULT '';
