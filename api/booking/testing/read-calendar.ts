import ICAL from 'ical.js';
import type { Database } from '../../platform/database/database';

/** What a calendar reads in a file. */
export function readCalendar(file: string | undefined) {
  const calendar = ICAL.Component.fromString(file ?? '');
  const entry = calendar.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('The file has no entry');
  const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(entry);
  return {
    method: readProperty(calendar, 'method'),
    status: readProperty(entry, 'status'),
    position: readProperty(entry, 'geo'),
    url: readProperty(entry, 'url'),
    uid,
    sequence,
    summary,
    description,
    location,
    from: startDate.toJSDate().toISOString(),
    until: endDate.toJSDate().toISOString(),
  };
}

const readProperty = (component: ICAL.Component, name: string): unknown =>
  component.getFirstPropertyValue(name);

/** What a calendar reads in the files that were sent to the address, oldest first. */
export async function readCalendarsTo({ sql }: Database, to: string) {
  const { rows } = await sql.query<{ content: string }>(
    `SELECT payload->'attachments'->0->>'content' AS content FROM outbox
     WHERE queue = 'mail' AND payload->>'to' = $1 AND payload ? 'attachments' ORDER BY job_id`,
    [to],
  );
  return rows.map(({ content }) => readCalendar(content));
}
