import type { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';

const DRAFT = 'deliver-to-me';
const Draft = z.object({
  values: z.record(z.string(), z.string()),
  sent: z.object({ words: z.string(), key: z.string() }).optional(),
});

export type PrintRequestValues = Record<keyof PrintRequest, string>;

const EMPTY: PrintRequestValues = { name: '', email: '', street: '', city: '', state: '', zipcode: '' };

/**
 * Typed values and the idempotency key they were sent with. Sending unchanged values again, even after a
 * reload, reuses the key and creates only one request.
 */
export class PrintRequestDraft {
  private values: PrintRequestValues;
  private sent: { words: string; key: string } | undefined;
  private readonly drafts: DraftStorage;

  constructor(drafts: DraftStorage) {
    this.drafts = drafts;
    const kept = Draft.safeParse(drafts.read(DRAFT)).data;
    this.values = { ...EMPTY, ...kept?.values };
    this.sent = kept?.sent;
  }

  read(): PrintRequestValues {
    return this.values;
  }

  keep(values: PrintRequestValues): void {
    this.values = values;
    this.write();
  }

  keyOf(request: PrintRequest): string {
    const words = JSON.stringify(request);
    if (this.sent?.words !== words) {
      this.sent = { words, key: crypto.randomUUID() };
      this.write();
    }
    return this.sent.key;
  }

  clear(): void {
    this.values = EMPTY;
    this.sent = undefined;
    this.drafts.remove(DRAFT);
  }

  private write(): void {
    this.drafts.write(DRAFT, { values: this.values, ...(this.sent && { sent: this.sent }) });
  }
}
