import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  /** What is wrong with a body that came with this status, or null. */
  judge?(body: string): string | null;
}

export interface LoadResult {
  answered: number;
  /**
   * Requests the server never accepted: the connection was refused, or closed before the request was read.
   */
  notAccepted: number;
  /** Accepted requests whose response was missing, incomplete or wrong. One line per request. */
  failures: { method: string; text: string }[];
}

interface LoadOptions {
  /** Between two requests of a worker. */
  pauseMs?: number;
  /**
   * Whether the server confirms each request by `100 Continue`, which tells a dropped request from one that never
   * arrived. HAProxy holds the end of longer answers to such requests back.
   */
  isConfirmed?: boolean;
}

const NOT_ACCEPTED = 'not accepted';
const WORKERS_PER_REQUEST = 4;
const LIMIT_MS = 35_000;

/**
 * Sends requests over keep-alive connections until `during` resolves. Each request is repeated by several workers, as
 * fast as responses arrive or with a pause after each. Resolves when the last response has arrived.
 */
export async function loadDuring(
  base: string,
  requests: Request[],
  during: () => Promise<unknown>,
  { pauseMs = 0, isConfirmed = true }: LoadOptions = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const result: LoadResult = { answered: 0, notAccepted: 0, failures: [] };
  let isOver = false;

  async function work(wanted: Request) {
    while (!isOver) {
      const problem = await send(base, wanted, agent, isConfirmed);
      if (problem === null) result.answered += 1;
      else if (problem === NOT_ACCEPTED) {
        result.notAccepted += 1;
        await sleep(20);
      } else result.failures.push({ method: wanted.method, text: `${wanted.path}: ${problem}` });
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  const workers = requests.flatMap((wanted) =>
    Array.from({ length: WORKERS_PER_REQUEST }, () => work(wanted)),
  );
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(workers);
    agent.destroy();
  }
  return result;
}

/** Resolves to what is wrong with the response, or null. */
function send(
  base: string,
  { method, path, headers, body, status, judge }: Request,
  agent: Agent,
  isConfirmed: boolean,
) {
  return new Promise<string | null>((resolve) => {
    const sent = request(base + path, {
      method,
      headers: { ...headers, ...(isConfirmed && { expect: '100-continue' }) },
      agent,
      timeout: LIMIT_MS,
    });
    let isAccepted = !isConfirmed;
    sent.once('continue', () => (isAccepted = true));
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () =>
        resolve(
          answer.statusCode === status
            ? (judge?.(text) ?? null)
            : `${answer.statusCode} ${text.slice(0, 80)}`,
        ),
      );
      answer.once('error', (error) => resolve(`interrupted: ${error.message}`));
    });
    sent.once('timeout', () => sent.destroy(new Error('no response in time')));
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(isAccepted ? (error.code ?? error.message) : NOT_ACCEPTED),
    );
    sent.end(body);
  });
}
