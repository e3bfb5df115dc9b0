import { returnSomeTickets } from '@glow50/contract/tickets/return-calls';
import type { TicketReturns } from '@glow50/contract/tickets/returns';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type Piece = TicketReturns['pieces'][number];

/** Choosing tickets of a bought order and giving them back. */
export class ReturnStore {
  chosen: ReadonlySet<string> = new Set();
  isReturning = false;
  problem: string | null = null;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;
  private readonly token: string;

  constructor(api: HttpClient, token: string) {
    this.api = api;
    this.token = token;
    makeAutoObservable<this, 'api' | 'token' | 'keys'>(
      this,
      { chosen: observableRef, api: false, token: false, keys: false },
      { autoBind: true },
    );
  }

  isChosen({ ticketIds }: Piece): boolean {
    return ticketIds.every((id) => this.chosen.has(id));
  }

  /** A piece goes back whole. */
  toggle(piece: Piece) {
    const chosen = new Set(this.chosen);
    const isChosen = this.isChosen(piece);
    for (const id of piece.ticketIds) {
      if (isChosen) chosen.delete(id);
      else chosen.add(id);
    }
    this.chosen = chosen;
    this.problem = null;
  }

  chooseAll(pieces: readonly Piece[]) {
    this.chosen = new Set(pieces.flatMap(({ ticketIds }) => ticketIds));
  }

  sumOf(pieces: readonly Piece[]): { back: number; fee: number } {
    return pieces
      .filter((piece) => this.isChosen(piece))
      .reduce((sum, { back, fee }) => ({ back: sum.back + back.cents, fee: sum.fee + fee.cents }), {
        back: 0,
        fee: 0,
      });
  }

  /** Resolves to the order as it is afterwards. Undefined when it failed, which `problem` explains. */
  async giveBack(pieces: readonly Piece[]): Promise<BoughtOrder | undefined> {
    if (this.isReturning || this.chosen.size === 0) return undefined;
    this.isReturning = true;
    this.problem = null;
    const body = { ticketIds: [...this.chosen], backCents: this.sumOf(pieces).back };
    try {
      const bought = await this.keys.send(JSON.stringify(body), (idempotencyKey) =>
        this.api.call(returnSomeTickets, { params: { token: this.token }, body, idempotencyKey }),
      );
      runInAction(() => (this.chosen = new Set()));
      return bought;
    } catch (error) {
      runInAction(() => (this.problem = error instanceof Error ? error.message : String(error)));
      return undefined;
    } finally {
      runInAction(() => (this.isReturning = false));
    }
  }
}
