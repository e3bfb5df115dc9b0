import { useHost } from '@glow50/shared/host/RemoteRoot';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { type EditCalls, EditStore, type Versioned } from './edit-store';
import { forget, keep, readKept } from './kept-edit';

interface EditOptions<Values extends FieldValues> extends EditCalls<Values> {
  /** Under which what is typed is kept in this browser until it is saved. */
  name: string;
  part: Versioned<Values>;
  /** The contract's own, so that the server judges alike. */
  schema: ZodType<object>;
  /** Name of the field that the server calls so. */
  toField?(path: string): string;
  onSaved?(part: Versioned<Values>): void;
}

export interface Edit<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  store: EditStore<Values>;
  /** The form shows what was typed before and not saved. */
  isKept: boolean;
  save(values: Values, options?: { keepBookings?: boolean }): Promise<void>;
  /** Shows this instead of what was typed. */
  show(part: Versioned<Values>): void;
  /** Back to what the page has. */
  discard(): void;
}

/** The form of one part of the page: what is typed outlives a reload, and no answer of the server loses it. */
export function useEdit<Values extends FieldValues>(options: EditOptions<Values>): Edit<Values> {
  const { part, schema, toField = (path) => path, onSaved } = options;
  const { drafts, notify, session } = useHost();
  const name = `${session.user?.email ?? ''}.${options.name}`;
  const [current, setCurrent] = useState(part);
  const [kept, setKept] = useState(() => readKept(drafts, name, toValues(part)));
  const [store] = useState(() => new EditStore<Values>(options, kept?.version ?? part.version));
  const form = useForm<Values>({
    resolver: zodResolver(schema as ZodType<Values, Values>),
    defaultValues: toValues(kept ?? part) as DefaultValues<Values>,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(drafts, name, current.version, values),
      }),
    [form, drafts, name, current],
  );

  function show(shown: Versioned<Values>) {
    form.reset(toValues(shown));
    setCurrent(shown);
    setKept(null);
    forget(drafts, name);
  }

  async function save(values: Values, { keepBookings = false } = {}) {
    const outcome = await store.save(values, { keepBookings });
    if ('saved' in outcome) {
      show(outcome.saved);
      notify.success('Saved');
      onSaved?.(outcome.saved);
      return;
    }
    for (const [named, message] of Object.entries(outcome.wrong)) {
      const path = toField(named);
      const [field = path] = path.split('.');
      if (field in form.getValues()) {
        form.setError(path as FieldPath<Values>, { message }, { shouldFocus: true });
      }
    }
  }

  return { form, store, isKept: kept !== null, save, show, discard: () => show(current) };
}

function toValues<Values extends FieldValues>({ version: _version, ...values }: Versioned<Values>): Values {
  return values as unknown as Values;
}
