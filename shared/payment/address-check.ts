import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { isTooSoon } from '@glow50/host/http/is-too-soon';
import { Presses } from '@glow50/host/http/presses';
import { makeAutoObservable, runInAction } from 'mobx';

interface CodeCalls {
  send(): Promise<void>;
  verify(otp: number): Promise<void>;
}

/** Asks a guest for the code that was sent to their address. */
export class AddressCheck {
  isOpen = false;
  code = '';
  problem: string | null = null;
  pending: 'send' | 'verify' | null = null;
  sentTo: string | null = null;
  /** Seconds until another code can be sent, when one was asked for too soon. */
  wait: number | null = null;
  private readonly calls: CodeCalls;
  private readonly presses = new Presses();

  constructor(calls: CodeCalls) {
    this.calls = calls;
    makeAutoObservable<this, 'calls' | 'presses'>(this, { calls: false, presses: false }, { autoBind: true });
  }

  get isComplete(): boolean {
    return /^\d{4}$/.test(this.code);
  }

  setCode(code: string) {
    this.code = code;
    this.problem = null;
  }

  close() {
    this.isOpen = false;
    this.problem = null;
  }

  forget() {
    this.close();
    this.code = '';
    this.sentTo = null;
  }

  /** Asks for the code that was sent before a reload. */
  resume(email: string) {
    this.isOpen = true;
    this.sentTo = email;
  }

  /** Sends a code, unless this address was sent one before. */
  async open(email: string): Promise<void> {
    this.isOpen = true;
    this.problem = null;
    if (this.sentTo !== email) await this.send(email);
  }

  async send(email: string): Promise<void> {
    await this.work('send', async () => {
      const wait = await this.sendOrWait();
      runInAction(() => {
        if (wait === null || this.sentTo !== email) this.code = '';
        this.sentTo = email;
        this.wait = wait;
      });
    });
  }

  /** Resolves to true when the code was right. */
  async verify(): Promise<boolean> {
    const isRight = await this.work('verify', () => this.calls.verify(Number(this.code)));
    if (isRight) runInAction(() => this.forget());
    return isRight;
  }

  /** Too soon for another code: the last one has reached the address, if before a reload, and still works. */
  private async sendOrWait(): Promise<number | null> {
    try {
      await this.calls.send();
      return null;
    } catch (error) {
      if (isTooSoon(error)) return error.retryAfter ?? 60;
      throw error;
    }
  }

  /** A code that is typed while another is being sent waits for it. */
  private work(pending: 'send' | 'verify', act: () => Promise<void>): Promise<boolean> {
    return this.presses.run(pending, () => this.act(pending, act));
  }

  private async act(pending: 'send' | 'verify', act: () => Promise<void>): Promise<boolean> {
    this.pending = pending;
    this.problem = null;
    this.wait = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const isWrong = error.message === AUTH_MESSAGES.invalidOtp;
      runInAction(() => (this.problem = isWrong ? AUTH_TEXTS.wrongCode : error.message));
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
