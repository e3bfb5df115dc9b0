ALTER TABLE codes DROP CONSTRAINT codes_kind_check;
ALTER TABLE codes ADD CONSTRAINT codes_kind_check CHECK (
  kind IN (
    'instructor_passcode', 'school_code', 'sponsor_code', 'sponsorship_code', 'unique_code', 'referral_code'
  )
);

-- The code of the link by which somebody came, as it is kept; not yet known to be one.
ALTER TABLE registration_attempts ADD COLUMN referral text;
