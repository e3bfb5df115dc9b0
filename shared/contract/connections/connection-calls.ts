import { defineCall } from '../call';
import type {
  PublicConnections,
  Connection,
  ConnectionKind,
  ConnectionQuery,
  ConnectionRequest,
  Connections,
} from './connections';

/**
 * Connections and collaborations of the caller's provider page. Responds with 404 when the caller has no
 * page.
 */
export const myConnections = defineCall<{ query: ConnectionQuery; answer: Connections }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-ties',
});

/**
 * Sends a request to another provider and emails them. Repeating it creates no second request, and with its
 * `Idempotency-Key` returns the same response, also when the request was answered meanwhile. If the other
 * provider has already sent a request, this accepts it. Responds with 409 when either provider has a hundred
 * of this kind, and for 30 days after the other provider declined.
 */
export const askForConnection = defineCall<{ body: ConnectionRequest; answer: Connection }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-ties',
});

interface ConnectionAction {
  params: { kind: ConnectionKind; providerId: string };
  answer: Connection;
}
const action = (name: string) =>
  defineCall<ConnectionAction>({
    method: 'POST',
    base: 'api',
    path: `/api/v1/my-ties/:kind/:providerId/${name}`,
  });

/**
 * Safe to repeat. Responds with 404 when there is no request or connection, and with 409 when its state has
 * changed in the meantime.
 */
export const CONNECTION_ACTIONS = {
  accept: action('accept'),
  decline: action('decline'),
  withdraw: action('withdraw'),
  end: action('end'),
} as const;
export type ConnectionActionName = keyof typeof CONNECTION_ACTIONS;

/** A provider's connections and collaborations, newest first. Responds with 404 for an unknown provider. */
export const providerConnections = defineCall<{ params: { id: string }; answer: PublicConnections }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/ties',
});
