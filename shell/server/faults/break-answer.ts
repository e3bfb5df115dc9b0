import { setTimeout as sleep } from 'node:timers/promises';
import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import type { Fault } from '@glow50/shared/host/faults';
import type { FastifyReply } from 'fastify';

/** Longer than a visitor is left without a word. */
const SLOW_MS = 6000;

/** Answers as a broken part would. False when the fault leaves the answer to others, perhaps after a while. */
export async function breakAnswer(fault: Fault, reply: FastifyReply): Promise<boolean> {
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
