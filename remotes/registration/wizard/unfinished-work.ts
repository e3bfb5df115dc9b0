import { makeAutoObservable } from 'mobx';
import { createContext, useContext, useEffect, useRef } from 'react';

type Task = () => Promise<boolean>;

/** What the fields of a step have begun and not yet put into its answers, such as a photo or an upload. */
export class UnfinishedWork {
  /** A photo was taken and is not used yet. */
  isHolding = false;
  private readonly tasks = new Set<Task>();

  constructor() {
    makeAutoObservable<this, 'tasks'>(this, { tasks: false }, { autoBind: true });
  }

  /** Returns a function that removes the task. A task resolves to false when it could not be finished. */
  add(task: Task): () => void {
    this.tasks.add(task);
    return () => void this.tasks.delete(task);
  }

  hold(isHolding: boolean) {
    this.isHolding = isHolding;
  }

  /** Resolves to false when something could not be finished; its field says why. */
  async finish(): Promise<boolean> {
    for (const task of [...this.tasks]) if (!(await task())) return false;
    return true;
  }
}

export const UnfinishedWorkContext = createContext<UnfinishedWork | null>(null);

/** Runs the task when the visitor continues. Does nothing in forms that have no such moment. */
export function useUnfinishedWork(task: Task): UnfinishedWork | null {
  const work = useContext(UnfinishedWorkContext);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => work?.add(() => latest.current()), [work]);
  return work;
}
