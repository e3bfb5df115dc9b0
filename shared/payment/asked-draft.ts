import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';

const MINUTE = 60_000;
const KEPT_MINUTES = 60;

const Kept = z.object({
  purpose: z.string(),
  typed: z.record(z.string(), z.unknown()),
  until: z.number(),
  /** While the code works that was sent for it. */
  codeUntil: z.number().optional(),
});

/** What a form asks for that needs a code first, kept in this browser for an hour. A reload keeps asking for the code. */
export class AskedDraft<Typed extends object> {
  private readonly drafts: DraftStorage;
  private readonly key: string;
  private readonly purpose: string;
  private readonly schema: z.ZodType<Typed>;

  /** `purpose` says what it is for, such as one service. */
  constructor(
    drafts: DraftStorage,
    { key, purpose, schema }: { key: string; purpose: string; schema: z.ZodType<Typed> },
  ) {
    this.drafts = drafts;
    this.key = key;
    this.purpose = purpose;
    this.schema = schema;
  }

  read(): { typed: Typed; isCodeSent: boolean } | null {
    const { data: kept } = Kept.safeParse(this.drafts.read(this.key));
    const now = Date.now();
    if (kept?.purpose !== this.purpose || kept.until <= now) return null;
    const { data: typed } = this.schema.safeParse(kept.typed);
    return typed ? { typed, isCodeSent: (kept.codeUntil ?? 0) > now } : null;
  }

  note(typed: Typed, { isCodeSent = false } = {}) {
    const now = Date.now();
    this.drafts.write(this.key, {
      purpose: this.purpose,
      typed,
      until: now + KEPT_MINUTES * MINUTE,
      ...(isCodeSent && { codeUntil: now + CODE_MINUTES * MINUTE }),
    });
  }

  forget() {
    this.drafts.remove(this.key);
  }
}
