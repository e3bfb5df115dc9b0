import type { FastifyRequest } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import { findStaff } from '../overrides/find-staff';

/** Who may read what teams did: a tester, or a signed-in staff member by the id of the account. Null for all others. */
export async function findReader(
  config: ServerConfig,
  replicas: Pick<Replicas, 'next'>,
  request: FastifyRequest,
): Promise<string | null> {
  if (isTester(config, request)) return 'a tester';
  const userId = await findStaff(config, replicas, request);
  return userId === null ? null : `staff ${userId}`;
}
