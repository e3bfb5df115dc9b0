import { readSessionRole } from '@glow50/contract/accounts/session-role-call';
import { Role } from '@glow50/contract/accounts/auth';
import { parseResponse } from '@glow50/host/parse-json';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Replicas } from '../api/replicas';
import { internalHeaders } from '../canaries/internal-headers';
import type { ServerConfig } from '../config';

const ANSWER_LIMIT_MS = 2000;
const SessionRole = z.object({ caller: z.object({ userId: z.string(), role: Role }).nullable() });

/** The account of the signed-in staff member who sent the request. Null for everybody else. */
export async function findStaff(
  config: Pick<ServerConfig, 'metricsToken'>,
  replicas: Pick<Replicas, 'next'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<string | null> {
  if (!cookies.session) return null;
  try {
    const response = await fetch(replicas.next() + readSessionRole.path, {
      headers: { ...internalHeaders(config), cookie: `session=${encodeURIComponent(cookies.session)}` },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!response.ok) return null;
    const { caller } = await parseResponse(SessionRole, response);
    return caller?.role === 'staff' ? caller.userId : null;
  } catch {
    return null;
  }
}
