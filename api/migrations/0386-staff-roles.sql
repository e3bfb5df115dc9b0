-- What a member of staff may decide. Staff without a row here may decide everything.
CREATE TABLE staff_roles (
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('reviewer', 'money', 'support')),
  PRIMARY KEY (user_id, role)
);
COMMENT ON TABLE staff_roles IS 'class: user';

-- What staff did in any section of the office. Written once, never changed. It names things, no customers.
CREATE TABLE office_actions (
  staff_id uuid NOT NULL,
  action_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  staff_name text NOT NULL,
  section text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  -- A write that is sent again is recorded once.
  source text,
  note text NOT NULL,
  PRIMARY KEY (staff_id, action_id),
  UNIQUE (staff_id, source)
);
COMMENT ON TABLE office_actions IS 'class: own key';
CREATE INDEX office_actions_newest ON office_actions (action_id);
CREATE INDEX office_actions_section ON office_actions (section, action_id);
CREATE TRIGGER office_actions_are_append_only BEFORE UPDATE OR DELETE ON office_actions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
