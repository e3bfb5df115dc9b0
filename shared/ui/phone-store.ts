import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface PhoneCalls {
  send(phone: string): Promise<unknown>;
  /** Resolves to where texts go then. */
  check(phone: string, otp: number): Promise<TextsTo | null>;
  remove(): Promise<TextsTo | null>;
}

/** A number that is confirmed by a code, and removed. */
export class PhoneStore {
  texts: TextsTo;
  /** The number that the last code went to. */
  sentTo: string | null = null;
  /** Seconds until another code can be texted, when one was asked for too soon. */
  wait: number | null = null;
  code = '';
  pending: 'send' | 'check' | 'remove' | null = null;
  problem: { at: 'phone' | 'otp' | 'all'; message: string } | null = null;
  private readonly calls: PhoneCalls;

  constructor(texts: TextsTo, calls: PhoneCalls) {
    this.texts = texts;
    this.calls = calls;
    makeAutoObservable<this, 'calls'>(
      this,
      { texts: observableRef, problem: observableRef, calls: false },
      { autoBind: true },
    );
  }

  setCode(code: string) {
    this.code = code;
    this.problem = null;
  }

  /** Asks for another number. */
  restart() {
    this.sentTo = null;
    this.code = '';
    this.problem = null;
  }

  async send(phone: string): Promise<void> {
    await this.run('send', async () => {
      const wait = await this.sendOrWait(phone);
      runInAction(() => {
        if (wait === null || this.sentTo !== phone) this.code = '';
        this.sentTo = phone;
        this.wait = wait;
      });
    });
  }

  /** Resolves to true when the code was right. */
  async check(): Promise<boolean> {
    const phone = this.sentTo;
    if (phone === null) return false;
    return this.run('check', async () => {
      this.take(await this.calls.check(phone, Number(this.code)));
      this.restart();
    });
  }

  async remove(): Promise<boolean> {
    return this.run('remove', async () => this.take(await this.calls.remove()));
  }

  private take(texts: TextsTo | null) {
    if (texts) this.texts = texts;
  }

  /** Too soon for another code: the last one was texted, if before a reload, and still works. */
  private async sendOrWait(phone: string): Promise<number | null> {
    try {
      await this.calls.send(phone);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.message === AUTH_MESSAGES.resendTooSoon) {
        return error.retryAfter ?? 60;
      }
      throw error;
    }
  }

  private async run(
    pending: NonNullable<PhoneStore['pending']>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if (this.pending) return false;
    this.pending = pending;
    this.problem = null;
    this.wait = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const { phone, otp } = error instanceof ApiError ? error.fields : {};
      runInAction(() => {
        this.problem = phone
          ? { at: 'phone', message: phone }
          : {
              at: otp ? 'otp' : 'all',
              message: otp === AUTH_MESSAGES.invalidOtp ? WRONG_CODE : (otp ?? error.message),
            };
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}

const WRONG_CODE = 'That is not the code. Check the four digits and try again, or ask for another code';
