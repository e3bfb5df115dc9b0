import { myCards } from '@glow50/contract/payments/saved-card-calls';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The saved cards of a signed-in customer, and which of them pays. */
export class SavedCardChoice {
  cards: readonly SavedCard[] = [];
  /** Null while a card is entered, and while another method is chosen. */
  cardId: string | null = null;
  private isLoading = false;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { cards: observableRef, api: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.isLoading = true;
    // Without this response the customer enters a card.
    const { cards } = await this.api.call(myCards).catch(() => ({ cards: [] }));
    runInAction(() => {
      this.isLoading = false;
      this.cards = cards;
      if (this.cardId && !cards.some(({ id }) => id === this.cardId)) this.cardId = null;
    });
  }

  choose(cardId: string | null) {
    this.cardId = cardId;
  }

  /** Chooses the card of before a reload. It is dropped when the cards are known and it is not among them. */
  restore(cardId: string) {
    if (this.isLoading || this.cards.some(({ id }) => id === cardId)) this.cardId = cardId;
  }

  /** Chooses the newest card. Returns false when there is none. */
  prefer(): boolean {
    this.cardId = this.cards[0]?.id ?? null;
    return this.cardId !== null;
  }

  forget() {
    this.cards = [];
    this.cardId = null;
  }
}
