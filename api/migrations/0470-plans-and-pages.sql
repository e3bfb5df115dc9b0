-- A page whose owner's plan ended is off until there is a plan again.
ALTER TABLE providers
  DROP CONSTRAINT providers_withdrawn_by_check,
  ADD CONSTRAINT providers_withdrawn_by_check CHECK (withdrawn_by IN ('owner', 'office', 'plan'));

ALTER TABLE plans
  -- Why it ended: as its owner asked, because a month was not paid, or because the registration was declined.
  ADD COLUMN ended_for text CHECK (ended_for IN ('asked', 'unpaid', 'declined')),
  -- 0: taken again, and nothing is paid yet.
  DROP CONSTRAINT plans_month_check,
  ADD CONSTRAINT plans_month_check CHECK (month >= 0);

UPDATE plans SET ended_for = CASE
    WHEN EXISTS (SELECT FROM registrations WHERE registrations.registration_id = plans.registration_id
      AND registrations.owner_id = plans.user_id AND registrations.state = 'declined') THEN 'declined'
    WHEN cancelled_at IS NOT NULL THEN 'asked'
    ELSE 'unpaid'
  END
WHERE state = 'ended';
