import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { ProcessReply } from './render-reply';
import { SEALED_PROGRAM } from './sealed-program';

/** What a process needs beside the heap: its code, stacks, and memory outside of the heap. */
const MORE_DATA_MB = 360;
/** A process whose parent was killed in the middle of an endless loop ends after this processor time. */
const MOST_SECONDS = 900;
const LONGEST_REPLY = 16 * 1024 * 1024;
const LONGEST_COMPLAINT = 4000;

/** Limits that the system keeps, which memory outside of the heap and a crash of the engine cannot pass. */
const LIMITED = 'ulimit -c 0; ulimit -f 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$0" "$@"';

export interface RenderProcess {
  readonly pid: number | undefined;
  send(message: object): void;
  kill(): void;
}

interface ProcessEvents {
  onReply(reply: ProcessReply): void;
  /** Also when it was killed. */
  onEnd(reason: string): void;
  /** The machine could not start it. */
  onNoStart(reason: string): void;
}

/**
 * Starts a process of its own, so that nothing which a build does to its memory ends this one. It has no environment, and
 * may read no files, write none and start nothing.
 */
export function openRenderProcess(
  heapMb: number,
  { onReply, onEnd, onNoStart }: ProcessEvents,
): RenderProcess {
  const dataKb = (heapMb + MORE_DATA_MB) * 1024;
  // What a page has left in memory is nothing for the next one.
  const zeroed = '--zero-fill-buffers';
  const flags = [zeroed, `--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', ...permissions()];
  const child = spawn(
    '/bin/sh',
    ['-c', LIMITED, process.execPath, `${dataKb}`, `${MOST_SECONDS}`, ...flags, '-e', SEALED_PROGRAM],
    { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  );
  const [stdin, , stderr, replies] = child.stdio;
  if (!(stdin instanceof Socket && stderr instanceof Socket && replies instanceof Socket)) {
    throw new Error('A process cannot be started with pipes');
  }
  let complaint = '';
  stderr.setEncoding('latin1').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, LONGEST_COMPLAINT);
  });
  // Written to after its end.
  stdin.on('error', () => undefined);
  child.once('error', ({ message }) => onNoStart(message));
  child.once('close', (code, signal) => onEnd(describeEnd(code, signal, complaint)));
  readLines(replies, (line) => {
    const reply = readReply(line);
    if (reply) onReply(reply);
    else {
      onEnd('says what is no answer');
      child.kill('SIGKILL');
    }
  });
  // A process that waits for work does not keep this one running.
  for (const part of [child, stdin, stderr, replies]) part.unref();
  return {
    pid: child.pid,
    send: (message) => void stdin.write(`${JSON.stringify(message)}\n`),
    // Also in the middle of an endless loop.
    kill: () => void child.kill('SIGKILL'),
  };
}

/** The name of Node's option depends on its version. */
function permissions(): string[] {
  return ['--permission', '--experimental-permission']
    .filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))
    .slice(0, 1);
}

function describeEnd(code: number | null, signal: string | null, complaint: string): string {
  if (/out of memory|allocation failed/i.test(complaint)) return 'needed too much memory';
  return signal === null ? `stopped with code ${code}` : `stopped by ${signal}`;
}

/** `onLine` gets null for a line that is too long. */
function readLines(stream: Readable, onLine: (line: string | null) => void) {
  let parts: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      onLine(Buffer.concat([...parts, chunk.subarray(from, end)]).toString());
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length <= LONGEST_REPLY) return;
    parts = [];
    length = 0;
    onLine(null);
  });
  stream.on('error', () => undefined);
}

function readReply(line: string | null): ProcessReply | undefined {
  if (line === null) return undefined;
  try {
    return ProcessReply.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
