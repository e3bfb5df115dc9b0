import { Agent, request } from 'node:http';

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What a right answer has. */
  status: number;
}

export interface LoadResult {
  answered: number;
  /** The server did not take the request: it refused the connection, or closed it without having read anything. */
  notTaken: number;
  /** Taken, and then not answered, not wholly or not rightly: one line each. */
  failures: { method: string; text: string }[];
}

const NOT_TAKEN = 'not taken';
const WORKERS_PER_REQUEST = 4;
const LIMIT_MS = 35_000;

/**
 * Sends requests over kept connections, as fast as they are answered, each kind by several workers, while `during`
 * runs. Resolves when the last answer has come.
 */
export async function loadDuring(
  base: string,
  requests: Request[],
  during: () => Promise<unknown>,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const result: LoadResult = { answered: 0, notTaken: 0, failures: [] };
  let isOver = false;

  async function work(wanted: Request) {
    while (!isOver) {
      const problem = await send(base, wanted, agent);
      if (problem === null) result.answered += 1;
      else if (problem === NOT_TAKEN) {
        result.notTaken += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      } else result.failures.push({ method: wanted.method, text: `${wanted.path}: ${problem}` });
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

/**
 * What is wrong with the answer, or nothing. With `Expect: 100-continue` a server says that it took the request before
 * it answers: only so can one that was dropped be told from one that never arrived.
 */
function send(base: string, { method, path, headers, body, status }: Request, agent: Agent) {
  return new Promise<string | null>((resolve) => {
    const sent = request(base + path, {
      method,
      headers: { ...headers, expect: '100-continue' },
      agent,
      timeout: LIMIT_MS,
    });
    let isTaken = false;
    sent.once('continue', () => (isTaken = true));
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () =>
        resolve(answer.statusCode === status ? null : `${answer.statusCode} ${text.slice(0, 80)}`),
      );
      answer.once('error', (error) => resolve(`broken off: ${error.message}`));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(isTaken ? (error.code ?? error.message) : NOT_TAKEN),
    );
    sent.end(body);
  });
}
