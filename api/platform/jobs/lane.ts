/** Where the jobs of one kind run side by side. */
export interface Lane {
  /** Starts as many jobs as there is room for. When there is no more, waits for room and resolves to true. */
  fill(): Promise<boolean>;
  /** Resolves when all jobs that were started are over. */
  empty(): Promise<void>;
}

/** The next job starts as soon as one is over, whatever the others do. `run` must not reject. */
export function createLane<Job>(
  room: number,
  fetch: (count: number) => Promise<Job[]>,
  run: (job: Job) => Promise<void>,
): Lane {
  const running = new Set<Promise<void>>();

  function start(job: Job) {
    const work = run(job).finally(() => running.delete(work));
    running.add(work);
  }

  return {
    async fill() {
      (await fetch(room - running.size)).forEach(start);
      if (running.size < room) return false;
      await Promise.race(running);
      return true;
    },
    async empty() {
      await Promise.all(running);
    },
  };
}
