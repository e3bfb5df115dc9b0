import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { AddCoOrganizerRequest, CO_ORGANIZERS_MAX, CoOrganizers } from '@glow50/contract/events/organizing';
import * as calls from '@glow50/contract/events/organizing-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { v7 } from 'uuid';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { getOwnEvent, lockOwnEvent } from '../editor/own-event';
import { MyEventParams } from '../my-event-params';
import { limitTransfer } from '../tickets/limit-transfer';
import {
  addCoOrganizer,
  findVerifiedEmail,
  isOnList,
  listCoOrganizers,
  removeCoOrganizer,
} from './co-organizer-repository';

const CoOrganizerParams = MyEventParams.extend({ coOrganizerId: z.string().max(60) });

export function coOrganizerRoutes({ config, database, clock, limits }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(calls.coOrganizers, {
      access: 'owner',
      operationId: 'listCoOrganizers',
      summary: 'List the co-organizers of an event',
      params: MyEventParams,
      answer: CoOrganizers,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        return listCoOrganizers(database, id);
      },
    }),

    endpoint(calls.addCoOrganizer, {
      access: 'owner',
      operationId: 'addCoOrganizer',
      summary: 'Let somebody organize the event too',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: AddCoOrganizerRequest,
      answer: CoOrganizers,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id, 'owner');
        const email = request.body.email.toLowerCase();
        if (email === (await findVerifiedEmail(database, getCaller(request).userId))) {
          const message = EDITOR_MESSAGES.ownAddress;
          throw new HttpError(400, message, { errors: [{ path: 'email', message }] });
        }
        const add = async (tx: Transaction) => {
          const event = await lockOwnEvent(tx, id);
          const coOrganizerId = v7();
          const isNew = await addCoOrganizer(tx, { eventId: id, id: coOrganizerId, email, now: clock.now() });
          const all = await listCoOrganizers(tx, id);
          if (all.length > CO_ORGANIZERS_MAX) throw new HttpError(409, EDITOR_MESSAGES.tooManyCoOrganizers);
          if (isNew) {
            await enqueueMail(tx, {
              ownerKey: id,
              dedupeKey: `co-organizer:${coOrganizerId}`,
              to: request.body.email,
              ...invitationEmail(event, config.publicUrl),
            });
          }
          return all;
        };
        if (await isOnList(database, id, email)) return listCoOrganizers(database, id);
        const { enoughMail: refusal } = EDITOR_MESSAGES;
        return limitTransfer(limits, { to: email, ip: request.ip, refusal }, () =>
          inTransaction(database, add),
        );
      },
    }),

    endpoint(calls.removeCoOrganizer, {
      access: 'owner',
      operationId: 'removeCoOrganizer',
      summary: 'Take the event away from a co-organizer',
      params: CoOrganizerParams,
      headers: IdempotencyHeaders,
      answer: Message,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id, 'owner');
        const { coOrganizerId } = request.params;
        if (z.uuid().safeParse(coOrganizerId).success) {
          await inTransaction(database, async (tx) => {
            await lockOwnEvent(tx, id);
            await removeCoOrganizer(tx, { eventId: id, id: coOrganizerId, now: clock.now() });
          });
        }
        return { message: EDITOR_MESSAGES.coOrganizerRemoved };
      },
    }),
  ]);
}

const invitationEmail = ({ name, organizer, number }: OrganizerEventRow, site: string) =>
  renderEmail({
    subject: `Organize ${name} with ${organizer}`,
    preview: 'You can change it, see its sales and let guests in',
    heading: 'You organize this event too',
    paragraphs: [
      `${organizer} asks you to organize ${name} together. You can change it, see its sales, write to its guests and let them in. Only ${organizer} can call it off.`,
      'Sign in with this email address, or create an account with it, and you’ll find the event among your events.',
    ],
    button: { label: 'Open the event', href: `${site}/my-events/${number}` },
    footnote: `You’re getting this email because ${organizer} gave this address on Glow50. If you don’t know why, you don’t need to do anything.`,
  });
