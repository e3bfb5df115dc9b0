import { styled } from '@glow50/shared/ui';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface FilterFormProps {
  /** What is searched, for those who do not see it. */
  label: string;
  /** What the address asks for, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** Gets what stands in the fields, without empty ones. */
  onFilter(fields: URLSearchParams): void;
  children: ReactNode;
}

/** Narrows a list: a choice acts at once, words when they are sent. */
export function FilterForm({ label, values, onFilter, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify(values);

  useLayoutEffect(() => {
    // The address also changes by Back. Words that are being typed stay.
    for (const [name, value] of Object.entries(JSON.parse(asked) as typeof values)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [asked]);

  function handleChange(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onFilter(readFields(event.currentTarget));
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={handleChange}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) handleChange(event);
      }}
    >
      {children}
    </Form>
  );
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  return new URLSearchParams(fields);
}

/** Fields beside each other as far as there is room, the one that takes words last and widest. */
const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div:has(select)': { flex: '1 1 150px', maxWidth: 240 },
  '& > div:has(input)': { flex: '4 1 240px' },
  '& > button': { minHeight: 50 },
  '@media (max-width: 599px)': { '& > div:has(select)': { maxWidth: 'none' } },
});
