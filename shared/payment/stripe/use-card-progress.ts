import { useState } from 'react';

const FIELDS = ['name', 'cardNumber', 'cardExpiry', 'cardCvc'] as const;
type Field = (typeof FIELDS)[number];

const MISSING: Record<Field, string> = {
  name: 'Enter the name on the card',
  cardNumber: 'Enter the card number',
  cardExpiry: 'Enter the expiration date',
  cardCvc: 'Enter the security code',
};

interface Progress {
  complete: boolean;
  error?: string | undefined;
}

/** Tracks the state that the hosted fields report, because only they know what was typed. */
export function useCardProgress() {
  const [progress, setProgress] = useState<Partial<Record<Field, Progress>>>({});
  const [isChecked, setChecked] = useState(false);

  const errorOf = (field: Field) =>
    progress[field]?.error ?? (isChecked && !progress[field]?.complete ? MISSING[field] : undefined);

  return {
    errors: Object.fromEntries(FIELDS.map((field) => [field, errorOf(field)])) as Record<
      Field,
      string | undefined
    >,
    note(field: Field, next: Progress) {
      setProgress((before) => ({ ...before, [field]: next }));
    },
    /** Returns the first incomplete field. After the first call every incomplete field shows an error. */
    findMissing(name: string): Field | undefined {
      setChecked(true);
      return FIELDS.find((field) => (field === 'name' ? name.trim() === '' : !progress[field]?.complete));
    },
  };
}
