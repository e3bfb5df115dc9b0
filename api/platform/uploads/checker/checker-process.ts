import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CheckerMessage, type FileTask } from './file-task';
import { readProcessorTime } from '@glow50/server/processor-time';

/** A file whose check lasts longer is refused. */
const CHECK_LIMIT_MS = 2000;
const START_LIMIT_MS = 30_000;
const MOST_HEAP_MB = 384;

/** A check stopped with less CPU time than this was slowed by the machine, not by the file. */
const FAIR_SHARE_MS = CHECK_LIMIT_MS / 2;

/** The process ended during the check, because it lasted too long or needed too much memory. */
export class CheckStopped extends Error {}
/** The process ended during the check, because the machine was too busy to go on with it. */
export class CheckStarved extends Error {}

export interface CheckerProcess {
  readonly isAlive: boolean;
  /** One file at a time. Throws `CheckStopped` or `CheckStarved`; the process is then dead. */
  run(task: FileTask): Promise<CheckerMessage>;
  stop(): void;
}

/**
 * Starts a process that checks files. The time limit of a file counts from the moment when the process begins
 * with it, so that a slow start costs no visitor the upload.
 */
export function startCheckerProcess(): CheckerProcess {
  const child = startProgram();
  let isAlive = true;
  let isReady = false;
  let isStarved = false;
  let timer: NodeJS.Timeout;
  let finish = (_answer?: CheckerMessage): void => undefined;
  const stop = () => void child.kill('SIGKILL');
  const stopIn = (milliseconds: number, end = stop) => {
    clearTimeout(timer);
    timer = setTimeout(end, milliseconds).unref();
  };
  const processorTime = () => (child.pid === undefined ? undefined : readProcessorTime(child.pid));
  const limitCheck = () => {
    const before = processorTime();
    stopIn(CHECK_LIMIT_MS, () => {
      const now = processorTime();
      isStarved = before !== undefined && now !== undefined && now - before < FAIR_SHARE_MS;
      stop();
    });
  };
  const end = () => {
    clearTimeout(timer);
    isAlive = false;
    finish();
  };

  stopIn(START_LIMIT_MS);
  child.once('exit', end);
  child.once('error', end);
  child.on('message', (sent: unknown) => {
    const { data: message } = CheckerMessage.safeParse(sent);
    if (!message) return stop();
    if (message.type === 'began') return limitCheck();
    clearTimeout(timer);
    isReady = true;
    finish(message);
  });
  const nextMessage = () =>
    new Promise<CheckerMessage | undefined>((resolve) => {
      finish = resolve;
      if (!isAlive) resolve(undefined);
    });
  const started = nextMessage();
  release(child);

  async function work(task: FileTask): Promise<CheckerMessage> {
    if (!isReady) await started;
    if (!isAlive) throw new Error('The file checker did not start');
    const answer = nextMessage();
    stopIn(START_LIMIT_MS);
    child.send(task, (error) => error && stop());
    const message = await answer;
    if (!message && isStarved) throw new CheckStarved('The machine is too busy to check files');
    if (!message) throw new CheckStopped('The file was too much for the file checker');
    return message;
  }

  return {
    get isAlive() {
      return isAlive;
    },
    async run(task) {
      hold(child);
      try {
        return await work(task);
      } finally {
        release(child);
      }
    },
    stop,
  };
}

/** In a bundle, the program is the script `checker.js` beside this one. */
function startProgram(): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts');
  const loader = () => pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
  const child = fork(path.join(import.meta.dirname, isSource ? 'checker-program.ts' : 'checker.js'), {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`, ...(isSource ? ['--import', loader()] : [])],
    // It parses hostile files, so it gets no environment variables.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Visitors who wait for a page go first, from the start of the process on.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** An idle process does not keep its parent running. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
