import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type AskForSuggestions = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

const PAUSE_MS = 150;

/** Suggestions of one search field and the row selected by keyboard. A failed request leaves no rows. */
export class SuggestionStore {
  rows: readonly Suggestion[] = [];
  isOpen = false;
  active: number | null = null;
  private readonly ask: AskForSuggestions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | undefined;

  constructor(ask: AskForSuggestions) {
    this.ask = ask;
    makeAutoObservable<this, 'ask' | 'timer' | 'running'>(
      this,
      { ask: false, timer: false, running: false, rows: observableRef },
      { autoBind: true },
    );
  }

  /** Debounced. Drops the response to an earlier text. */
  type(text: string) {
    this.stop();
    if (text.trim() === '') this.show([]);
    else this.timer = setTimeout(() => void this.load(text), PAUSE_MS);
  }

  /** Selects the next or previous row. Past either end the selection becomes `null`, the input itself. */
  move(step: 1 | -1) {
    if (this.rows.length === 0) return;
    this.isOpen = true;
    const next = this.active === null ? (step === 1 ? 0 : this.rows.length - 1) : this.active + step;
    this.active = next >= 0 && next < this.rows.length ? next : null;
  }

  close() {
    this.stop();
    this.isOpen = false;
    this.active = null;
  }

  private async load(text: string): Promise<void> {
    const running = new AbortController();
    this.running = running;
    try {
      const rows = await this.ask(text, running.signal);
      if (!running.signal.aborted) runInAction(() => this.show(rows));
    } catch {
      // Suggestions are optional, so the error is not shown.
      if (!running.signal.aborted) runInAction(() => this.show([]));
    }
  }

  private show(rows: readonly Suggestion[]) {
    this.rows = rows;
    this.isOpen = rows.length > 0;
    this.active = null;
  }

  private stop() {
    clearTimeout(this.timer);
    this.running?.abort();
  }
}
