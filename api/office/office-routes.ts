import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  Ahead,
  MailRequest,
  MoveRequest,
  NoteRequest,
  OfficeList,
  OfficeQuery,
  OfficeRegistration,
} from '@glow50/contract/office/office';
import * as calls from '@glow50/contract/office/office-calls';
import { RegistrationParams } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../platform/access/get-caller';
import { findAccount } from '../accounts/accounts';
import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { enqueueMail } from '../platform/mail/mail';
import {
  addEvent,
  findRegistrationById,
  officeDate,
  officeEmail,
  refOf,
  type RegistrationDependencies,
  type RegistrationRow,
} from '../registration/registration';
import { recordAction } from '../platform/audit/record-action';
import { countAhead, NOTHING_AHEAD } from './decline/count-ahead';
import { aboutRegistration } from './audit/about-registration';
import { moveRegistration, type Staff } from './move-registration';
import { listRegistrations } from './office-repository';
import { OFFICE_MESSAGES } from './office-messages';
import { presentForOffice, presentItem } from './present-office';

export function officeRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { config, database, clock, payments, registrationForms } = dependencies;
  const present = (row: RegistrationRow) =>
    presentForOffice(database, row, { form: registrationForms[row.kind], now: clock.now() });

  async function getRegistration(id: string): Promise<RegistrationRow> {
    const isId = z.uuid().safeParse(id).success;
    const row = isId ? await findRegistrationById(database, id) : undefined;
    if (!row) throw new HttpError(404, OFFICE_MESSAGES.notFound);
    return row;
  }

  async function getStaff(request: FastifyRequest): Promise<Staff> {
    const { userId: id } = getCaller(request);
    return { id, name: (await findAccount(database, id))?.fullName ?? '' };
  }

  async function act(
    request: FastifyRequest,
    id: string,
    work: (tx: Transaction, row: RegistrationRow, staff: Staff) => Promise<unknown>,
  ): Promise<OfficeRegistration> {
    const [row, staff] = await Promise.all([getRegistration(id), getStaff(request)]);
    await inTransaction(database, (tx) => work(tx, row, staff));
    return present(await getRegistration(id));
  }

  return routes('office', [
    endpoint(calls.officeRegistrations, {
      access: 'staff',
      operationId: 'listRegistrations',
      summary: 'List submitted registrations, earliest due date first',
      query: OfficeQuery,
      answer: OfficeList,
      handler: async ({ query }) => {
        const now = clock.now();
        const { total, rows } = await listRegistrations(database, query, officeDate(now));
        return { total, registrations: rows.map((row) => presentItem(row, now)) };
      },
    }),

    endpoint(calls.officeRegistration, {
      access: 'staff',
      operationId: 'readSubmission',
      summary: 'Get a registration with its answers and history',
      params: RegistrationParams,
      answer: OfficeRegistration,
      handler: async ({ params }) => present(await getRegistration(params.id)),
    }),

    endpoint(calls.readAhead, {
      access: 'staff',
      operationId: 'readAhead',
      summary: 'Count bookings, events and money ahead of a page, before it is declined',
      params: RegistrationParams,
      answer: Ahead,
      handler: async ({ params }) => {
        const { provider_id: providerId } = await getRegistration(params.id);
        return providerId ? countAhead(database, providerId, clock.now()) : NOTHING_AHEAD;
      },
    }),

    endpoint(calls.moveRegistration, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'moveRegistration',
      summary: 'Change the state of a registration and notify the registrant',
      params: RegistrationParams,
      headers: IdempotencyHeaders,
      body: MoveRequest,
      answer: OfficeRegistration,
      handler: async (request) => {
        const { params, body, headers } = request;
        return act(request, params.id, (tx, row, staff) =>
          moveRegistration(
            tx,
            refOf(row),
            { ...body, staff, key: headers['idempotency-key'] },
            {
              payments,
              registrationForms,
              publicUrl: config.publicUrl,
              secretKey: config.secretKey,
              now: clock.now(),
            },
          ),
        );
      },
    }),

    endpoint(calls.noteRegistration, {
      access: 'staff',
      operationId: 'noteRegistration',
      summary: 'Add an internal note to a registration',
      params: RegistrationParams,
      headers: IdempotencyHeaders,
      body: NoteRequest,
      answer: OfficeRegistration,
      handler: async (request) => {
        const { params, body, headers } = request;
        const key = headers['idempotency-key'];
        return act(request, params.id, async (tx, row, staff) => {
          const now = clock.now();
          const isNew = await addEvent(tx, refOf(row), { kind: 'noted', staff, body: body.text, key }, now);
          if (!isNew) return;
          await recordAction(tx, { staffId: staff.id, action: 'noted', ...aboutRegistration(row) }, now);
        });
      },
    }),

    endpoint(calls.mailRegistrant, {
      access: 'staff',
      operationId: 'mailRegistrant',
      summary: 'Send a message to the registrant',
      params: RegistrationParams,
      headers: IdempotencyHeaders,
      body: MailRequest,
      answer: OfficeRegistration,
      handler: async (request) => {
        const { params, body, headers } = request;
        const key = headers['idempotency-key'];
        return act(request, params.id, async (tx, row, staff) => {
          const text = `${body.subject}\n${body.text}`;
          const isNew = await addEvent(
            tx,
            refOf(row),
            { kind: 'mailed', staff, body: text, key },
            clock.now(),
          );
          if (!isNew) return;
          await recordAction(
            tx,
            { staffId: staff.id, action: 'wrote to the registrant', ...aboutRegistration(row) },
            clock.now(),
          );
          const email = officeEmail(row, body);
          const dedupeKey = `${staff.id}:${key}`;
          await enqueueMail(tx, { ownerKey: row.registration_id, dedupeKey, to: row.email, ...email });
        });
      },
    }),
  ]);
}
