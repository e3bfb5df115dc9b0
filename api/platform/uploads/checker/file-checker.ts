import { availableParallelism } from 'node:os';
import { type FileKind, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { HttpError } from '../../http/http-error';
import type { CheckedFile } from '../content/check-content';
import { NotAcceptable, REASONS } from '../content/not-acceptable';
import { type CheckerProcess, CheckStarved, CheckStopped, startCheckerProcess } from './checker-process';
import type { ShrunkPicture } from '../content/image';
import { type FileTask, TASK_RESULTS } from './file-task';
import { createWaitingLine, LineFull, type LineSize } from './waiting-line';

/** Leaves one CPU core for requests. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The last one in the line still has an answer before the gateway gives up, after 30 s. */
const SIZE: LineSize = { atOnce: AT_ONCE, waiting: AT_ONCE * 11, perClient: 10 };
const RETRY_AFTER_SECONDS = 4;
const IDLE_MS = 10 * 60_000;

/**
 * Checks and decodes files outside of this process. Throws `HttpError` with 503 when too many files are
 * waiting or the machine is too busy. The line is shared fairly between the `client`s.
 */
export interface FileChecker {
  /** Throws `NotAcceptable` when the file is refused. */
  check(client: string, bytes: Buffer, accepted: readonly FileKind[]): Promise<CheckedFile>;
  /** Makes a JPEG that fits a square of this many pixels, and a WebP of each width, from an accepted picture. */
  shrink(
    client: string,
    bytes: Buffer,
    longestSide: number,
    widths: readonly number[],
  ): Promise<ShrunkPicture>;
  /** Call it when an upload starts. Throws when the queue has no room for the client. */
  prepare(client: string): void;
  close(): void;
}

/** Processes start with the first file. At most two of them check at once, the next files wait. */
export function createFileChecker(size: LineSize = SIZE): FileChecker {
  const line = createWaitingLine(size);
  const idle: CheckerProcess[] = [];
  const busy = new Set<CheckerProcess>();
  let stopIdle: NodeJS.Timeout;

  function keep(checker: CheckerProcess): void {
    if (checker.isAlive) idle.push(checker);
    clearTimeout(stopIdle);
    stopIdle = setTimeout(() => idle.splice(0).forEach(({ stop }) => stop()), IDLE_MS).unref();
  }

  function takeIdle(): CheckerProcess {
    const checker = idle.pop();
    if (!checker) return startCheckerProcess();
    return checker.isAlive ? checker : takeIdle();
  }

  async function run(client: string, task: FileTask) {
    const leave = await line.enter(client).catch(turnAway);
    const checker = takeIdle();
    busy.add(checker);
    try {
      const message = await checker.run(task);
      if (message.type === 'done') return message.file;
      if (message.type === 'refused') throw new NotAcceptable(message.because);
      throw new Error('The file checker failed', { cause: message });
    } catch (error) {
      if (error instanceof CheckStarved) throw busyError();
      throw error instanceof CheckStopped ? new NotAcceptable(REASONS.tooMuch) : error;
    } finally {
      busy.delete(checker);
      keep(checker);
      leave();
    }
  }

  return {
    check: async (client, bytes, accepted) =>
      TASK_RESULTS.check.parse(await run(client, { type: 'check', bytes, accepted })),
    shrink: async (client, bytes, longestSide, widths) =>
      TASK_RESULTS.shrink.parse(
        await run(client, { type: 'shrink', bytes, longestSide, widths }).catch(tryAgain),
      ),
    prepare(client) {
      if (line.isFull(client)) throw busyError();
      if (idle.length === 0 && busy.size === 0) keep(startCheckerProcess());
    },
    close() {
      clearTimeout(stopIdle);
      for (const { stop } of [...idle, ...busy]) stop();
    },
  };
}

function turnAway(error: unknown): never {
  throw error instanceof LineFull ? busyError() : error;
}

/** A picture that was accepted before is not at fault. */
function tryAgain(error: unknown): never {
  throw error instanceof NotAcceptable ? busyError() : error;
}

function busyError(): HttpError {
  return new HttpError(503, UPLOAD_MESSAGES.busy, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
