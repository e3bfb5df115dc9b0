import { styled } from '@glow50/ui';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface FilterFormProps {
  label: string;
  values: Readonly<Record<string, string>>;
  /** Receives the non-empty fields. */
  onFilter(fields: URLSearchParams): void;
  children: ReactNode;
}

/** A select applies at once; a text field applies on submit. */
export function FilterForm({ label, values, onFilter, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const asked = new URLSearchParams(values).toString();

  useLayoutEffect(() => {
    // The URL also changes when the visitor goes back. A field being edited keeps its text.
    for (const [name, value] of new URLSearchParams(asked)) {
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
