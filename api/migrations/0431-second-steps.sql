-- When staff last proved a second step in this session.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;
