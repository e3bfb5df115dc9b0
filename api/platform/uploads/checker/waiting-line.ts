export interface WaitingLine {
  /** Whether `enter` would throw for this client. */
  isFull(client: string): boolean;
  /** Resolves when it is the caller's turn, with a function that ends the turn. Throws `LineFull`. */
  enter(client: string): Promise<() => void>;
}

export interface LineSize {
  atOnce: number;
  waiting: number;
  /** At once and waiting, of one client. */
  perClient: number;
}

export class LineFull extends Error {}

/**
 * A bounded line. The next turn goes to the first one whose client has no turn at the moment, so that a client
 * who sends much does not keep others waiting.
 */
export function createWaitingLine({ atOnce, waiting, perClient }: LineSize): WaitingLine {
  const line: { client: string; begin: () => void }[] = [];
  const turns: string[] = [];

  function isFull(client: string): boolean {
    const isOf = (other: string) => other === client;
    const own = line.filter((one) => isOf(one.client)).length + turns.filter(isOf).length;
    return own >= perClient || (turns.length >= atOnce && line.length >= waiting);
  }

  function next(): void {
    if (turns.length >= atOnce) return;
    const fair = line.findIndex(({ client }) => !turns.includes(client));
    const [chosen] = line.splice(Math.max(fair, 0), 1);
    if (!chosen) return;
    turns.push(chosen.client);
    chosen.begin();
  }

  return {
    isFull,
    async enter(client) {
      if (isFull(client)) throw new LineFull('Too many files are waiting');
      await new Promise<void>((begin) => {
        line.push({ client, begin });
        next();
      });
      return () => {
        turns.splice(turns.indexOf(client), 1);
        next();
      };
    },
  };
}
