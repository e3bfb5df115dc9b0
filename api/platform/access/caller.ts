import type { FastifyRequest } from 'fastify';

export interface Caller {
  userId: string;
  sessionId: string;
  role: 'user' | 'staff';
}

/** Returns undefined when the request comes without a live session. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>;
