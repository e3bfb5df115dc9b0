import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { IssuerConfig } from '../../platform/config/read-issuers';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { oneTimeCookie, type Taken } from '../one-time/one-time-cookie';
import type { IssuerClient, Secrets } from './issuer-client';

export const Way = z.object({
  issuer: z.string(),
  goal: z.string().nullable(),
  lifetime: z.enum(['1h', '30d']),
  /** The account that the issuer is to be linked to. Absent when somebody signs in. */
  userId: z.string().optional(),
  /** In which this was asked. */
  sessionId: z.string().optional(),
});
export type Way = z.infer<typeof Way>;

/** How long somebody may take at the issuer. */
const MINUTES = 10;

export const wayCookie = (dependencies: Dependencies) =>
  oneTimeCookie(dependencies, { name: 'elsewhere', minutes: MINUTES, schema: Way });

export const secretsOf = ({ secretFor }: Taken<Way>): Secrets => ({
  state: secretFor('state'),
  nonce: secretFor('nonce'),
  verifier: secretFor('verifier'),
});

export const callbackPath = (id: string): string => `/api/v1/auth/issuers/${id}/callback`;

export function requireIssuer({ config }: Pick<Dependencies, 'config'>, id: string): IssuerConfig {
  const issuer = config.issuers.find((one) => one.id === id);
  if (!issuer) throw new HttpError(404, PROBLEM_MESSAGES.notFound);
  return issuer;
}

/** Resolves to the address of the issuer's page. */
export async function beginWay(
  dependencies: Dependencies,
  client: IssuerClient,
  { request, reply }: { request: Pick<FastifyRequest, 'ip' | 'log'>; reply: FastifyReply },
  way: Way,
): Promise<{ address: string }> {
  const { config } = dependencies;
  const issuer = requireIssuer(dependencies, way.issuer);
  const taken = wayCookie(dependencies).set(reply, way);
  try {
    return {
      address: await client.address(issuer, config.publicUrl + callbackPath(issuer.id), secretsOf(taken)),
    };
  } catch (error) {
    request.log.warn({ err: error, issuer: issuer.id }, 'The issuer could not be reached');
    throw new HttpError(503, ISSUER_MESSAGES.away);
  }
}
