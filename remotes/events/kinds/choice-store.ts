import { eventSale } from '@glow50/contract/tickets/sale-calls';
import type { EventSale, TicketKind } from '@glow50/contract/tickets/ticket-kinds';
import { TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface ChosenTickets {
  quantity: number;
  lines?: { kindId: string; number: number }[];
  code?: string;
}

/** What the visitor chooses of an event: pieces of its kinds, and a promo code. */
export class ChoiceStore {
  /** Null until it is loaded, and when the event sells one kind only as far as we know. */
  sale: EventSale | null = null;
  /** Pieces by kind. */
  numbers: Readonly<Record<string, number>> = {};
  isAsking = false;
  codeProblem: string | null = null;
  private eventId: number | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'eventId'>(
      this,
      { sale: observableRef, numbers: observableRef, api: false, eventId: false },
      { autoBind: true },
    );
  }

  get kinds(): readonly TicketKind[] {
    return this.sale?.kinds ?? [];
  }

  get hasKinds(): boolean {
    return this.kinds.length > 0;
  }

  /** The code that works. */
  get code(): EventSale['code'] {
    return this.sale?.code ?? null;
  }

  get places(): number {
    return this.kinds.reduce((sum, { id, places }) => sum + places * this.numberOf(id), 0);
  }

  get totalCents(): number {
    return this.kinds.reduce(
      (sum, { id, price, reduced }) => sum + (reduced ?? price).cents * this.numberOf(id),
      0,
    );
  }

  numberOf(kindId: string): number {
    return this.numbers[kindId] ?? 0;
  }

  /** The most pieces of the kind beside what is chosen of the others. */
  mostOf({ id, places, most }: TicketKind): number {
    const room = TICKETS_MAX - this.places + places * this.numberOf(id);
    return Math.max(0, Math.min(most, Math.floor(room / places)));
  }

  choose(kind: TicketKind, number: number) {
    this.numbers = { ...this.numbers, [kind.id]: Math.max(0, Math.min(number, this.mostOf(kind))) };
  }

  forget() {
    this.sale = null;
    this.numbers = {};
    this.codeProblem = null;
  }

  /** An API of before knows no kinds: the event then sells as it did. */
  async load(eventId: number): Promise<void> {
    this.eventId = eventId;
    const sale = await this.ask(this.code?.code).catch((error: unknown) => {
      if (error instanceof ApiError || error instanceof NetworkError) return null;
      throw error;
    });
    this.take(eventId, sale);
  }

  /** An empty text takes the code away. Resolves to true when the code works. */
  async applyCode(text: string): Promise<boolean> {
    const { eventId } = this;
    if (eventId === null || this.isAsking) return false;
    this.isAsking = true;
    this.codeProblem = null;
    const code = text.trim();
    try {
      const sale = await this.ask(code || undefined);
      this.take(eventId, sale);
      const works = code === '' || sale.code !== null;
      if (!works) runInAction(() => (this.codeProblem = UNKNOWN));
      return works;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.codeProblem = error.message));
      return false;
    } finally {
      runInAction(() => (this.isAsking = false));
    }
  }

  /** Null while nothing is chosen. */
  toRequest(quantity: number): ChosenTickets | null {
    const code = this.code ? { code: this.code.code } : {};
    if (!this.hasKinds) return { quantity, ...code };
    const lines = this.kinds
      .map(({ id }) => ({ kindId: id, number: this.numberOf(id) }))
      .filter(({ number }) => number > 0);
    return lines.length === 0 ? null : { quantity: this.places, lines, ...code };
  }

  private ask(code: string | undefined): Promise<EventSale> {
    return this.api.call(eventSale, { params: { id: this.eventId ?? '' }, query: code ? { code } : {} });
  }

  private take(eventId: number, sale: EventSale | null) {
    if (this.eventId !== eventId) return;
    runInAction(() => {
      this.sale = sale;
      const kept = this.kinds.map((kind) => [kind.id, Math.min(this.numberOf(kind.id), kind.most)] as const);
      this.numbers = Object.fromEntries(kept);
      const [only, ...others] = this.kinds;
      if (only && others.length === 0 && this.numberOf(only.id) === 0) this.choose(only, 1);
    });
  }
}

const UNKNOWN = 'This code doesn’t work for this event, or no longer works';
