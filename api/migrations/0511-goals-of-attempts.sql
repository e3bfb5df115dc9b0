-- `goal`: where on the site somebody was when they began to sign up; verifying leads back there, on any device.
-- `code_seed`: what the emailed code is computed from. All sign-ups that wait for a code to one address share it, so that
-- more emails make the code no easier to guess. Null without a code.
ALTER TABLE registration_attempts ADD COLUMN goal text, ADD COLUMN code_seed bytea;
