import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { TextNumber } from '@glow50/contract/texts/phone';
import type { DraftStorage } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { isTooSoon } from '@glow50/host/http/is-too-soon';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface PhoneCalls {
  send(phone: string): Promise<unknown>;
  /** Resolves to where texts go then. */
  check(phone: string, otp: number): Promise<TextsTo | null>;
  remove(): Promise<TextsTo | null>;
}

const DRAFT = 'phone-code';
const MINUTE = 60_000;

/** The number that a code was texted to, as long as the code works. A reload keeps asking for it. */
export class SentCode {
  private readonly drafts: DraftStorage;
  private readonly purpose: string;

  /** `purpose` says what the number is for, such as one booking. */
  constructor(drafts: DraftStorage, purpose: string) {
    this.drafts = drafts;
    this.purpose = purpose;
  }

  read(): string | null {
    const { purpose, phone, until } = (this.drafts.read(DRAFT) ?? {}) as Readonly<Record<string, unknown>>;
    if (purpose !== this.purpose || typeof until !== 'number' || until <= Date.now()) return null;
    return TextNumber.safeParse(phone).data ?? null;
  }

  note(phone: string) {
    this.drafts.write(DRAFT, { purpose: this.purpose, phone, until: Date.now() + CODE_MINUTES * MINUTE });
  }

  forget() {
    this.drafts.remove(DRAFT);
  }
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
  private readonly sent: SentCode;

  constructor(texts: TextsTo, calls: PhoneCalls, sent: SentCode) {
    this.texts = texts;
    this.calls = calls;
    this.sent = sent;
    this.sentTo = texts.isConfirmed ? null : sent.read();
    makeAutoObservable<this, 'calls' | 'sent'>(
      this,
      { texts: observableRef, problem: observableRef, calls: false, sent: false },
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
    this.sent.forget();
  }

  async send(phone: string): Promise<void> {
    await this.run('send', async () => {
      const wait = await this.sendOrWait(phone);
      runInAction(() => {
        if (wait === null || this.sentTo !== phone) this.code = '';
        this.sent.note(phone);
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
      if (isTooSoon(error)) return error.retryAfter ?? 60;
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
              message: otp === AUTH_MESSAGES.invalidOtp ? AUTH_TEXTS.wrongCode : (otp ?? error.message),
            };
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
