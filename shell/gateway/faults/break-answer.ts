import { setTimeout as sleep } from 'node:timers/promises';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Fault } from '@glow50/host/faults';
import type { FastifyReply } from 'fastify';

/** Longer than the deadline after which a visitor sees a notice. */
const SLOW_MS = 6000;

/** Simulates a fault. Returns false when the caller still has to respond, for `slow` only after a delay. */
export async function simulateFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  reply.header('cache-control', 'no-store');
  switch (fault) {
    case 'down':
      reply.hijack();
      reply.raw.destroy();
      return true;
    case 'hang':
      reply.hijack();
      return true;
    case '503-json':
      await reply.code(503).header('retry-after', '2').send({ message: PROBLEM_MESSAGES.unavailable });
      return true;
    case 'html':
      await reply.type('text/html; charset=utf-8').send('<!doctype html><title>Welcome</title><p>It works!');
      return true;
    case 'slow':
      await sleep(SLOW_MS);
      return false;
    case 'truncated':
    case 'missing-chunk':
    case 'bad-integrity':
    case 'bad-contract':
      return false;
  }
}
