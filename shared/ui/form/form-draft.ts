import type { DraftStorage } from '@glow50/host/host-services';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What is typed into one form, kept in this browser until it is sent. */
export class FormDraft<Typed> {
  private readonly drafts: DraftStorage;
  private readonly key: string;
  private readonly schema: { safeParse(kept: unknown): { data?: Typed | undefined } };

  /** `key` names the form and what it is about. */
  constructor(drafts: DraftStorage, key: string, schema: FormDraft<Typed>['schema']) {
    this.drafts = drafts;
    this.key = key;
    this.schema = schema;
  }

  read(): Typed | null {
    return this.schema.safeParse(this.drafts.read(this.key)).data ?? null;
  }

  readonly write = (typed: Typed) => this.drafts.write(this.key, typed);

  forget() {
    this.drafts.remove(this.key);
  }
}

/** Calls `keep`, which stays the same function, with the values of the form after every change. */
export function useKeptForm<Fields extends FieldValues, Valid>(
  { subscribe }: Pick<UseFormReturn<Fields, unknown, Valid>, 'subscribe'>,
  keep: (typed: Fields) => void,
) {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
}
