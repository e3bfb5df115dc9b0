export interface WaitingLine {
  /** Whether `enter` would throw for this client. */
  isFull(client: string): boolean;
  /**
   * Resolves when it is the caller's turn, with a function that ends the turn. Throws `LineFull`, also later,
   * when another client gets the place.
   */
  enter(client: string): Promise<() => void>;
}

export interface LineSize {
  atOnce: number;
  waiting: number;
  /** Running and waiting tasks of one client. */
  perClient: number;
}

export class LineFull extends Error {}

/**
 * A bounded queue. The next turn goes to the client that was served longest ago. When it is full, a client takes
 * the last place of the client with the most tasks, if that one still has no fewer than the newcomer.
 */
export function createWaitingLine({ atOnce, waiting, perClient }: LineSize): WaitingLine {
  const line: { client: string; begin: () => void; giveUp: (error: LineFull) => void }[] = [];
  const turns: string[] = [];
  /** Per client with a running or waiting task: number of its last turn. */
  const lastTurns = new Map<string, number>();
  let turn = 0;

  const countOf = (client: string) =>
    turns.filter((other) => other === client).length + line.filter((one) => one.client === client).length;

  function isFull(client: string): boolean {
    if (countOf(client) >= perClient) return true;
    return turns.length >= atOnce && line.length >= waiting && displaceable(client) < 0;
  }

  /** The place in the line that the client may take, or -1. */
  function displaceable(newcomer: string): number {
    const counts = line.map(({ client }) => countOf(client));
    const most = Math.max(0, ...counts);
    return most > countOf(newcomer) + 1 ? counts.lastIndexOf(most) : -1;
  }

  function next(): void {
    if (line.length === 0 || turns.length >= atOnce) return;
    const waits = line.map(({ client }) => lastTurns.get(client) ?? 0);
    const [chosen] = line.splice(waits.indexOf(Math.min(...waits)), 1);
    if (!chosen) return;
    turns.push(chosen.client);
    turn += 1;
    lastTurns.set(chosen.client, turn);
    chosen.begin();
  }

  function end(client: string): void {
    turns.splice(turns.indexOf(client), 1);
    if (countOf(client) === 0) lastTurns.delete(client);
    next();
  }

  return {
    isFull,
    async enter(client) {
      if (isFull(client)) throw full();
      if (turns.length >= atOnce && line.length >= waiting) {
        const [displaced] = line.splice(displaceable(client), 1);
        displaced?.giveUp(full());
      }
      await new Promise<void>((begin, giveUp) => {
        line.push({ client, begin, giveUp });
        next();
      });
      return () => end(client);
    },
  };
}

const full = () => new LineFull('Too many files are waiting');
