import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../../platform/database/connection';
import { exportStreet } from '../../registration/business/export-street';
import { exportBookings } from '../../booking/customer-records';
import { exportRegistrations } from '../../registration/export-registrations';
import { exportTickets } from '../../events/tickets/holder-records';
import { listSigned } from '../../registration/signatures/signature-repository';
import { exportSponsor } from '../../registration/sponsors/export-sponsor';
import { exportTies } from '../../directory/connections/connection-repository';
import { listSessions } from '../session-repository';
import { getAccount } from './get-account';
import { presentAccount, presentSession } from './present-account';

interface ReviewRow {
  providerId: string;
  rating: number;
  body: string;
  createdAt: Date;
}

export async function exportAccount(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<AccountExport> {
  const { db, sql } = connection;
  const [account, sessions, pages, reviews, uploads, bookings, tickets, registrations, sponsor, signed] =
    await Promise.all([
      getAccount(connection, userId),
      listSessions(connection, userId, now),
      sql.query<{ id: string }>('SELECT provider_id AS id FROM provider_owners WHERE user_id = $1', [userId]),
      sql.query<ReviewRow>(
        `SELECT provider_id AS "providerId", rating, body, created_at AS "createdAt"
       FROM reviews WHERE user_id = $1 ORDER BY created_at`,
        [userId],
      ),
      db
        .selectFrom('uploads')
        .select(['upload_id', 'purpose', 'name', 'bytes', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      exportBookings(connection, userId),
      exportTickets(connection, userId),
      exportRegistrations(connection, userId),
      exportSponsor(connection, userId),
      listSigned(connection, userId),
    ]);
  const providerId = pages.rows[0]?.id ?? null;
  return {
    exportedAt: now.toISOString(),
    account: presentAccount(account),
    sessions: sessions.map(presentSession),
    providerId,
    street: providerId ? await exportStreet(connection, providerId) : null,
    reviews: reviews.rows.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
    bookings,
    tickets,
    uploads: uploads.map((upload) => ({
      id: upload.upload_id,
      purpose: upload.purpose,
      name: upload.name,
      bytes: upload.bytes,
      createdAt: upload.created_at.toISOString(),
    })),
    registrations,
    ties: providerId ? await exportTies(connection, providerId) : [],
    ...sponsor,
    signatures: signed.map(({ title, version, typedName, signedAt }) => ({
      title,
      version,
      typedName,
      signedAt,
    })),
  };
}
