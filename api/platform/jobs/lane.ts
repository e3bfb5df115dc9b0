/** Where the jobs of one kind run side by side. */
export interface Lane {
  /** Starts as many jobs as there is room for, and waits for room when there is none. Resolves to false when none waits. */
  fill(): Promise<boolean>;
  /** Resolves when all jobs that were started are over. */
  drain(): Promise<void>;
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
      // Beside other readers, the queue gives fewer than there are.
      const jobs = await fetch(room - running.size);
      jobs.forEach(start);
      if (running.size === room) await Promise.race(running);
      return jobs.length > 0;
    },
    async drain() {
      await Promise.all(running);
    },
  };
}
