import type { Suggestion } from '../api/suggestions';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type AskForSuggestions = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

const PAUSE_MS = 150;

/** The rows below one search box, and which of them the keyboard is on. Without an answer there are none. */
export class SuggestionStore {
  rows: readonly Suggestion[] = [];
  isOpen = false;
  /** Index of the row that the arrow keys have reached. */
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

  /** Rows follow what is typed, a moment after the last key. */
  type(text: string) {
    this.stop();
    if (text.trim() === '') this.show([]);
    else this.timer = setTimeout(() => void this.load(text), PAUSE_MS);
  }

  /** To the next or previous row, around the ends; `null` before the first and after the last. */
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
      // The box works without suggestions: what was typed is searched for as it stands.
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
