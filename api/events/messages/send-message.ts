import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';
import { formatDateTime } from '../../platform/time/format-local-time';
import { type EventRow, findEventById } from '../event-repository';
import { findMessage, listAddresses, type StoredMessage } from './message-repository';

const AT_ONCE = 100;

const MessageJob = z.object({
  eventId: z.uuid(),
  messageId: z.uuid(),
  /** The last address that was written to. */
  after: z.string(),
});
type MessageJob = z.infer<typeof MessageJob>;

export const messageQueue = defineQueue<MessageJob>({
  name: 'event-message',
  payload: MessageJob,
});

export const planMessage = (tx: Transaction, job: MessageJob, now: Date): Promise<void> =>
  enqueueJob(tx, messageQueue, {
    ownerKey: job.eventId,
    dedupeKey: `${job.messageId}:${job.after}`,
    payload: job,
    runAfter: now,
  });

/** Emails the message to each address once, 100 per job. */
export async function sendMessage(
  { database, clock, config }: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { eventId, messageId, after }: MessageJob,
): Promise<void> {
  const event = await findEventById(database, eventId);
  const message = await findMessage(database, eventId, messageId);
  if (!event || !message) return;
  const addresses = await listAddresses(database, eventId, { after, limit: AT_ONCE });
  await inTransaction(database, async (tx) => {
    for (const to of addresses) {
      const dedupeKey = `message:${messageId}:${to}`;
      const email = guestEmail(event, message, { to, site: config.publicUrl });
      await enqueueMail(tx, { ownerKey: eventId, dedupeKey, to, ...email });
    }
    const last = addresses.at(-1);
    if (addresses.length === AT_ONCE && last) {
      await planMessage(tx, { eventId, messageId, after: last }, clock.now());
    }
  });
}

const guestEmail = (event: EventRow, message: StoredMessage, { to, site }: { to: string; site: string }) =>
  renderEmail({
    subject: `${message.subject} (${event.name})`,
    preview: message.text.slice(0, 120),
    heading: message.subject,
    paragraphs: [
      ...message.text.split(/\n\s*\n/),
      `This is from ${event.organizer}, about ${event.name} on ${formatDateTime(event.startsAt.getTime(), event.timeZone)}.${event.email ? ` Questions go to ${event.email}.` : ''}`,
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: `You’re getting this email because ${to} was given for a ticket to ${event.name}.`,
  });
