import { defineCall } from './call';
import type { ShownTies, Tie, TieKind, TieQuery, TieRequest, Ties } from './ties';

/** Connections and collaborations of the page that belongs to the caller. 404 for who has none. */
export const myTies = defineCall<{ query: TieQuery; answer: Ties }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-ties',
});

/**
 * Asks another provider, who is emailed. Asked again it stays one request; who was asked by the other accepts with it.
 * 409 when either has a hundred of the kind, and for 30 days after the other declined.
 */
export const askForTie = defineCall<{ body: TieRequest; answer: Tie }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-ties',
});

interface TieDeed {
  params: { kind: TieKind; providerId: string };
  answer: Tie;
}
const deed = (name: string) =>
  defineCall<TieDeed>({ method: 'POST', base: 'api', path: `/api/v1/my-ties/:kind/:providerId/${name}` });

/** Each may be repeated. 404 when there never was one, 409 when it has come to something else meanwhile. */
export const TIE_DEEDS = {
  accept: deed('accept'),
  decline: deed('decline'),
  withdraw: deed('withdraw'),
  end: deed('end'),
} as const;
export type TieDeedName = keyof typeof TIE_DEEDS;

/** Who a provider is connected with and works with, the newest first. 404 for an unknown provider. */
export const providerTies = defineCall<{ params: { id: string }; answer: ShownTies }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/providers/:id/ties',
});
