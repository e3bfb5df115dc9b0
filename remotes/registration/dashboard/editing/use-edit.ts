import { useHost } from '@glow50/ui/RemoteRoot';
import { showProblems } from '@glow50/ui/form/show-problems';
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
import { clearUnsaved, storeUnsaved, readUnsaved } from './unsaved-edit';

interface EditOptions<Values extends FieldValues> extends EditCalls<Values> {
  /** Key for unsaved values in browser storage. */
  name: string;
  part: Versioned<Values>;
  /** The contract's schema, so that browser and server validate alike. */
  schema: ZodType<object>;
  /** What the fields can hold while they are edited, valid or not. */
  shape: ZodType<Values>;
  /** Maps a path in a server error to the form field's name. */
  toField?(path: string): string;
  onSaved?(part: Versioned<Values>): void;
}

export interface Edit<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  store: EditStore<Values>;
  isKept: boolean;
  save(values: Values, options?: { keepBookings?: boolean }): Promise<void>;
  show(part: Versioned<Values>): void;
  discard(): void;
}

/** Form state for one section of the provider page. Unsaved values survive a reload and failed saves. */
export function useEdit<Values extends FieldValues>(options: EditOptions<Values>): Edit<Values> {
  const { part, schema, shape, toField = (path) => path, onSaved } = options;
  const { drafts, notify, session } = useHost();
  const name = `${session.user?.email ?? ''}.${options.name}`;
  const [current, setCurrent] = useState(part);
  const [kept, setKept] = useState(() => readUnsaved(drafts, name, toValues(part), shape));
  const [store] = useState(() => new EditStore<Values>(options, kept?.version ?? part.version));
  const form = useForm<Values>({
    resolver: zodResolver(schema as ZodType<Values, Values>),
    defaultValues: toValues(kept ?? part) as DefaultValues<Values>,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeUnsaved(drafts, name, current.version, values),
      }),
    [form, drafts, name, current],
  );

  function show(shown: Versioned<Values>) {
    form.reset(toValues(shown));
    setCurrent(shown);
    setKept(null);
    clearUnsaved(drafts, name);
  }

  async function save(values: Values, { keepBookings = false } = {}) {
    const outcome = await store.save(values, { keepBookings });
    if ('saved' in outcome) {
      show(outcome.saved);
      notify.success('Saved');
      onSaved?.(outcome.saved);
      return;
    }
    const problems: [FieldPath<Values>, string][] = [];
    for (const [named, message] of Object.entries(outcome.fieldErrors)) {
      const path = toField(named);
      const [field = path] = path.split('.');
      if (field in form.getValues()) problems.push([path as FieldPath<Values>, message]);
    }
    showProblems(form, problems);
  }

  return { form, store, isKept: kept !== null, save, show, discard: () => show(current) };
}

function toValues<Values extends FieldValues>({ version: _version, ...values }: Versioned<Values>): Values {
  // eslint-disable-next-line no-restricted-syntax -- `Values` has no version, which the compiler cannot know
  return values as unknown as Values;
}
