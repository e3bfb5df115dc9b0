import type { Database } from '../../platform/database/database';

/** Returns one line per broken rule. Call it only when no request or job is running. */
export async function findBroken({ sql }: Database, providerId: string, now: Date): Promise<string[]> {
  const rules: [string, string][] = [
    [
      'two bookings overlap',
      `SELECT a.booking_id FROM bookings a JOIN bookings b USING (provider_id)
       WHERE provider_id = $1 AND a.booking_id < b.booking_id AND $2::timestamptz IS NOT NULL
         AND a.status IN ('confirmed', 'awaiting_transfer', 'completed')
         AND b.status IN ('confirmed', 'awaiting_transfer', 'completed')
         AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
    ],
    [
      'money came in and is neither a booking nor sent back',
      `SELECT p.payment_id FROM payments p LEFT JOIN bookings b
         ON b.provider_id = owner_key AND booking_id = subject_id AND b.payment_id = p.payment_id
            AND b.status = 'confirmed'
       WHERE owner_key = $1 AND p.state = 'succeeded' AND $2::timestamptz IS NOT NULL
         AND (b.booking_id IS NULL) <> (amount_cents = (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
           WHERE r.owner_key = p.owner_key AND r.payment_id = p.payment_id AND r.state <> 'failed'))`,
    ],
    [
      'it is confirmed though what was due has not come in',
      `SELECT booking_id FROM bookings b WHERE provider_id = $1 AND status = 'confirmed'
         AND $2::timestamptz IS NOT NULL AND due_now_cents > 0
         AND (paid_cents < due_now_cents OR NOT EXISTS (
           SELECT FROM payments p
           WHERE p.owner_key = provider_id AND p.payment_id = b.payment_id AND p.state = 'succeeded'
           UNION ALL
           SELECT FROM ledger_entries e WHERE e.provider_id = b.provider_id AND b.method = 'zelle'
             AND e.source = 'direct:' || b.booking_id || ':zelle' AND e.amount_cents = due_now_cents))`,
    ],
    [
      'an ended booking can still be paid',
      `SELECT booking_id, b.status, p.state FROM bookings b JOIN payments p
         ON owner_key = provider_id AND subject_id = booking_id
       JOIN test_intents i USING (intent_id)
       WHERE provider_id = $1 AND $2::timestamptz IS NOT NULL AND b.status <> 'held'
         AND i.state IN ('open', 'challenged')`,
    ],
    [
      'a confirmation was mailed not once',
      `SELECT booking_id FROM bookings b WHERE provider_id = $1 AND status = 'confirmed'
         AND $2::timestamptz IS NOT NULL AND 1 <> (SELECT count(*) FROM outbox
           WHERE owner_key = provider_id AND queue = 'mail' AND dedupe_key = booking_id || ':confirmed:customer')`,
    ],
    [
      'an unpaid hold outlives its time',
      `SELECT DISTINCT booking_id, status, payment_state FROM booking_slots JOIN bookings USING (provider_id, booking_id)
       WHERE provider_id = $1 AND (status = 'expired' OR
         (status = 'held' AND hold_expires_at < $2::timestamptz - interval '1 minute' AND expires_at IS NULL))`,
    ],
    [
      'a booking has no time of its own',
      `SELECT booking_id FROM bookings b WHERE provider_id = $1 AND status = 'confirmed'
         AND $2::timestamptz IS NOT NULL AND duration_minutes / 15 <> (SELECT count(*) FROM booking_slots s
           WHERE s.provider_id = b.provider_id AND s.booking_id = b.booking_id AND expires_at IS NULL)`,
    ],
    [
      'its price or length is not that of its service and add-ons',
      `SELECT booking_id FROM bookings b JOIN services s USING (provider_id, service_id),
         LATERAL (SELECT coalesce(sum((one->>'priceCents')::integer), 0) AS cents,
             coalesce(sum((one->>'minutes')::integer), 0) AS minutes
           FROM jsonb_array_elements(b.add_ons) AS one) AS more
       WHERE provider_id = $1 AND $2::timestamptz IS NOT NULL
         AND (b.price_cents <> s.price_cents + cents OR b.duration_minutes <> s.duration_minutes + minutes
           OR ends_at <> starts_at + b.duration_minutes * interval '1 minute')`,
    ],
    [
      'who waited was not written to exactly once about the time that was offered',
      `SELECT entry_id FROM waitlist_entries e WHERE provider_id = $1 AND $2::timestamptz IS NOT NULL
         AND (state = 'offered')::integer <> (SELECT count(*) FROM outbox
           WHERE owner_key = provider_id AND queue = 'mail' AND dedupe_key = entry_id || ':offer')`,
    ],
    [
      'one kept time was offered twice',
      `SELECT booking_id FROM waitlist_entries WHERE provider_id = $1 AND $2::timestamptz IS NOT NULL
         AND booking_id IS NOT NULL GROUP BY booking_id HAVING count(*) > 1`,
    ],
  ];
  const broken: string[] = [];
  for (const [rule, query] of rules) {
    const { rows } = await sql.query<Record<string, string>>(query, [providerId, now]);
    broken.push(...rows.map((row) => `${rule}: ${Object.values(row).join(' ')}`));
  }
  return broken;
}

export async function findShared({ sql }: Database, providerId: string): Promise<string[]> {
  const { rows } = await sql.query<{ slot: number }>(
    `SELECT slot FROM booking_slots WHERE provider_id = $1 GROUP BY resource, slot HAVING count(*) > 1`,
    [providerId],
  );
  return rows.map(({ slot }) => `the slot ${slot} is taken twice`);
}
