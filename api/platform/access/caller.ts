import type { FastifyRequest } from 'fastify';

export interface Caller {
  userId: string;
  sessionId: string;
  role: 'user' | 'staff';
  /** Staff who have not proved their second step in this session; until then their role is `user`. */
  owesSecondStep?: true;
}

/** Returns undefined when the request comes without a live session. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>;
