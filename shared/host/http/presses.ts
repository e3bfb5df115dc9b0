/**
 * Does what is pressed one after the other. The same press while it is being done, or waits, is the same work; another one
 * waits until it is done, instead of being lost.
 */
export class Presses {
  private readonly asked = new Map<string, Promise<unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  /** `name` tells presses apart. `work` may reject, which keeps no later press from being done. */
  run<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const known = this.asked.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    const isFirst = this.asked.size === 0;
    const done = (isFirst ? work() : this.last.then(work, work)).finally(() => this.asked.delete(name));
    this.asked.set(name, done);
    this.last = done;
    return done;
  }
}
