import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from '@glow50/host/faults';
import type { FastifyReply } from 'fastify';
import { simulateFault } from './break-answer';

const ENTRY = /^entry\.[^/]*js$/;

export async function sendFaultyFile(fault: Fault, reply: FastifyReply, source: string): Promise<void> {
  if (await simulateFault(fault, reply)) return;
  const name = path.basename(source);
  const isScript = name.endsWith('.js');
  if (fault === 'missing-chunk' && isScript && !ENTRY.test(name)) return reply.callNotFound();
  const whole = await readFile(source);
  const bytes = alter(fault, name, whole);
  await reply.type(isScript ? 'text/javascript; charset=utf-8' : contentTypeOf(name)).send(bytes);
}

function alter(fault: Fault, name: string, whole: Buffer): Buffer {
  if (fault === 'truncated') return whole.subarray(0, Math.floor(whole.length / 2));
  if (fault === 'bad-integrity' && ENTRY.test(name)) return Buffer.concat([whole, Buffer.from(' ')]);
  return whole;
}

function contentTypeOf(name: string): string {
  if (name.endsWith('.css')) return 'text/css; charset=utf-8';
  if (name.endsWith('.svg')) return 'image/svg+xml';
  if (name.endsWith('.json')) return 'application/json';
  return 'application/octet-stream';
}
