/** Told about each failure that does not end the round. */
export type OnError = (error: unknown) => void;

interface Work {
  run(ownerId: string): Promise<unknown>;
  /** So that it comes later than the others, not first. */
  postpone(ownerId: string): Promise<unknown>;
}

/** One owner after another. One who fails is postponed and reported, and the others go on. */
export async function workOnEach(
  ownerIds: readonly string[],
  { run, postpone }: Work,
  onError: OnError,
): Promise<void> {
  for (const ownerId of ownerIds) {
    try {
      await run(ownerId);
    } catch (error) {
      await postpone(ownerId);
      onError(new Error(`The work on ${ownerId} failed and is postponed`, { cause: error }));
    }
  }
}
