-- Credit that more than one browser may use, because the link of its booking was opened there.
CREATE INDEX customer_balances_shared_credit ON customer_balances (provider_id)
  WHERE kind = 'credit' AND other_keys <> '{}';
