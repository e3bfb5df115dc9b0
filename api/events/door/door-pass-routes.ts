import * as calls from '@glow50/contract/check-in/door-pass-calls';
import {
  DOOR_PASSES_MAX,
  DoorPass,
  DoorPasses,
  DoorPassParams,
  DoorPassRequest,
  NewDoorPass,
} from '@glow50/contract/check-in/door-passes';
import type { FastifyPluginAsync } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { isId } from '../../platform/http/is-id';
import { CHECK_IN_MESSAGES } from '../check-in/check-in-messages';
import { getDoorEvent } from '../check-in/get-door-event';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { lockEvent } from '../lock-event';
import { MyEventParams } from '../my-event-params';
import {
  addPass,
  changePass,
  countLivePasses,
  type DoorPassRow,
  findPass,
  listPasses,
} from './door-pass-repository';
import { drawKey, drawPin, hashKey, hashPin } from './door-secrets';
import { isDoorOver } from './is-door-over';
import { recordDoorAction } from './record-door-action';

/** With those that were revoked. */
const MOST_LISTED = 200;

export function doorPassRoutes({ database, clock, config }: Dependencies): FastifyPluginAsync {
  const { secretKey, publicUrl } = config;

  return routes('tickets', [
    endpoint(calls.doorPasses, {
      access: 'owner-or-staff',
      operationId: 'listDoorPasses',
      summary: 'List the passes of door staff, newest first',
      params: MyEventParams,
      answer: DoorPasses,
      handler: async (request) => {
        const event = await getDoorEvent(database, request, request.params.id);
        const passes = await listPasses(database, event.id, MOST_LISTED);
        return { passes: passes.map(presentPass) };
      },
    }),

    endpoint(calls.addDoorPass, {
      access: 'owner-or-staff',
      operationId: 'addDoorPass',
      summary: 'Issue a PIN and a link that open the door on one device',
      params: MyEventParams,
      body: DoorPassRequest,
      answer: { 201: NewDoorPass },
      handler: async (request) => {
        const event = await getDoorEvent(database, request, request.params.id);
        const now = clock.now();
        if (isDoorOver(event, now)) throw new HttpError(409, CHECK_IN_MESSAGES.doorOver);
        const added = await inTransaction(database, async (tx) => {
          await lockEvent(tx, event.id, 'share');
          // Whoever was removed meanwhile would keep this door.
          if (event.coOrganizerId) await getDoorEvent(tx, request, request.params.id);
          if ((await countLivePasses(tx, event.id)) >= DOOR_PASSES_MAX) {
            throw new HttpError(409, CHECK_IN_MESSAGES.tooManyPasses);
          }
          for (;;) {
            const [pin, key] = [drawPin(), drawKey()];
            const pass: DoorPassRow = {
              event_id: event.id,
              pass_id: v7(),
              name: request.body.name,
              pin_hash: hashPin(event.id, pin, secretKey),
              key_hash: hashKey(event.id, key, secretKey),
              device_hash: null,
              created_at: now,
              claimed_at: null,
              seen_at: null,
              revoked_at: null,
              co_organizer_id: event.coOrganizerId ?? null,
            };
            if (!(await addPass(tx, pass))) continue;
            await recordDoorAction(tx, event, { action: 'opened a door', after: { door: pass.name } }, now);
            return { pass, pin, key };
          }
        });
        const link = `${publicUrl}/check-in/${event.number}#key=${added.key}`;
        return { pass: presentPass(added.pass), pin: added.pin, link };
      },
    }),

    endpoint(calls.revokeDoorPass, {
      access: 'owner-or-staff',
      operationId: 'revokeDoorPass',
      summary: 'Close the door on a device',
      params: DoorPassParams,
      answer: DoorPass,
      handler: async (request) => {
        const { id, passId } = request.params;
        const event = await getDoorEvent(database, request, id);
        const pass = isId(passId) ? await findPass(database, { eventId: event.id, passId }) : undefined;
        if (!pass) throw new HttpError(404, EDITOR_MESSAGES.notFound);
        if (pass.revoked_at) return presentPass(pass);
        const now = clock.now();
        await inTransaction(database, async (tx) => {
          await changePass(tx, pass, { revoked_at: now });
          const closed = { action: 'closed a door', before: { door: pass.name }, source: `door:${passId}` };
          await recordDoorAction(tx, event, closed, now);
        });
        return presentPass({ ...pass, revoked_at: now });
      },
    }),
  ]);
}

function presentPass(pass: DoorPassRow): DoorPass {
  return {
    id: pass.pass_id,
    name: pass.name,
    state: pass.revoked_at ? 'revoked' : pass.claimed_at ? 'open' : 'waiting',
    createdAt: pass.created_at.toISOString(),
    seenAt: pass.seen_at?.toISOString() ?? null,
  };
}
