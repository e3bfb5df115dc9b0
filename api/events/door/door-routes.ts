import { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import * as calls from '@glow50/contract/check-in/door-pass-calls';
import { DoorTokenParams, OpenDoorRequest, OpenedDoor } from '@glow50/contract/check-in/door-passes';
import { EventParams } from '@glow50/contract/events/events';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { CHECK_IN_MESSAGES } from '../check-in/check-in-messages';
import { checkInAll, readDoor } from '../check-in/door';
import { findOrganizerEvent, type OrganizerEventRow } from '../editor/editor-repository';
import { findEventId } from '../event-repository';
import { MyEventParams } from '../my-event-params';
import { changePass, type DoorPassRow, findPass, lockPassBy, noteSeen } from './door-pass-repository';
import { hashDevice, hashKey, hashPin, isDoorToken, readDoorToken, signDoorToken } from './door-secrets';
import { isDoorOver } from './is-door-over';

type Opening = z.output<typeof OpenDoorRequest>;

interface OpenDoor {
  pass: DoorPassRow;
  event: OrganizerEventRow;
}

/** For door staff without an account. A pass opens the door of its event, and nothing else. */
export function doorRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock, limits, config } = dependencies;
  const { secretKey } = config;
  const needs = { database, clock, config };

  /** Throws 400 for every PIN and link that does not work, with the same message. */
  async function claim(
    tx: Transaction,
    event: OrganizerEventRow | undefined,
    { pin = '', key, deviceKey }: Opening,
  ): Promise<OpenedDoor> {
    const now = clock.now();
    const hash = (eventId: string) =>
      key === undefined
        ? (['pin_hash', hashPin(eventId, pin, secretKey)] as const)
        : (['key_hash', hashKey(eventId, key, secretKey)] as const);
    const pass =
      event && !isDoorOver(event, now) ? await lockPassBy(tx, event.id, hash(event.id)) : undefined;
    const ref = pass && { eventId: pass.event_id, passId: pass.pass_id };
    const deviceHash = ref && hashDevice(ref, deviceKey, secretKey);
    const isOfOther = pass?.device_hash && deviceHash && !pass.device_hash.equals(deviceHash);
    if (!pass || !ref || !deviceHash || pass.revoked_at || isOfOther) {
      const message = CHECK_IN_MESSAGES.passNotFound;
      throw new HttpError(400, message, { errors: [{ path: 'pin', message }] });
    }
    if (!pass.claimed_at) await changePass(tx, pass, { device_hash: deviceHash, claimed_at: now });
    return { token: signDoorToken(ref, deviceHash, secretKey), device: pass.name };
  }

  /** Throws 404 for a forged token, and 410 for one that ended. */
  async function getOpenDoor(token: string): Promise<OpenDoor> {
    const ref = readDoorToken(token);
    const pass = ref && (await findPass(database, ref));
    if (!ref || !pass?.device_hash || !isDoorToken(token, ref, pass.device_hash, secretKey)) {
      throw new HttpError(404, CHECK_IN_MESSAGES.passNotFound);
    }
    if (pass.revoked_at) throw new HttpError(410, CHECK_IN_MESSAGES.passEnded);
    const event = await findOrganizerEvent(database, ref.eventId);
    const now = clock.now();
    if (!event || isDoorOver(event, now)) throw new HttpError(410, CHECK_IN_MESSAGES.doorOver);
    await noteSeen(database, pass, now);
    return { pass, event };
  }

  return routes('tickets', [
    endpoint(calls.openDoor, {
      access: 'credential',
      operationId: 'openDoor',
      summary: 'Open the door on this device with a PIN or a link',
      params: MyEventParams,
      body: OpenDoorRequest,
      answer: OpenedDoor,
      handler: async ({ params, body, ip }) => {
        const number = EventParams.safeParse(params).data?.id;
        const tried: Spending[] =
          body.pin === undefined
            ? []
            : [
                ['doorClient', clientKey(ip)],
                ['doorEvent', String(number)],
              ];
        await limits.spend(...tried).catch(inWordsOfPins);
        const eventId = number && (await findEventId(database, number));
        const event = eventId ? await findOrganizerEvent(database, eventId) : undefined;
        const opened = await inTransaction(database, (tx) => claim(tx, event, body));
        await limits.giveBack(...tried);
        return opened;
      },
    }),

    endpoint(calls.passDoorList, {
      access: 'credential',
      operationId: 'readDoorListByPass',
      summary: 'List all tickets of the event of a pass',
      params: DoorTokenParams,
      answer: DoorList,
      handler: async ({ params }) => readDoor(needs, (await getOpenDoor(params.token)).event),
    }),

    endpoint(calls.passCheckIn, {
      access: 'credential',
      operationId: 'checkInByPass',
      summary: 'Check guests in or out with a pass',
      params: DoorTokenParams,
      body: CheckInRequest,
      answer: CheckInResults,
      handler: async ({ params, body }) => {
        const { pass, event } = await getOpenDoor(params.token);
        return checkInAll(needs, event, { ...body, device: pass.name });
      },
    }),
  ]);
}

function inWordsOfPins(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  const message = CHECK_IN_MESSAGES.tooManyPins;
  throw new HttpError(429, message, { errors: [{ path: 'pin', message }], headers: error.headers });
}
