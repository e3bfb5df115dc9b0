import type { Term } from '@glow50/contract/taxonomy/taxonomy';
import { Alert, Checkbox, colour, Radio, styled } from '@glow50/ui';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';

interface ChoiceTilesProps {
  label: string;
  terms: readonly (Pick<Term, 'id' | 'label'> & { detail?: string })[];
  /** Ids; at most one unless `isMultiple`. */
  value: readonly string[];
  isMultiple?: boolean;
  error?: string | undefined;
  onChange(value: string[]): void;
  /** `focus()` focuses the first tile. */
  ref?: Ref<{ focus(): void }>;
}

export function ChoiceTiles({
  label,
  terms,
  value,
  isMultiple = false,
  error,
  onChange,
  ref,
}: ChoiceTilesProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector('input')?.focus() }));
  const Tile = isMultiple ? Checkbox : Radio;

  function handleChange(chosen: string, isChosen: boolean) {
    if (!isMultiple) onChange([chosen]);
    else onChange(isChosen ? [...value, chosen] : value.filter((other) => other !== chosen));
  }

  return (
    <Group ref={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <div id={`${id}-error`}>
          <Alert severity="error">{error}</Alert>
        </div>
      )}
      <div>
        {terms.map((term) => (
          <div key={term.id}>
            <Tile
              name={id}
              value={term.id}
              label={term.label}
              aria-describedby={term.detail && `${id}-${term.id}`}
              checked={value.includes(term.id)}
              onChange={({ target }) => handleChange(term.id, target.checked)}
            />
            {term.detail && <small id={`${id}-${term.id}`}>{term.detail}</small>}
          </div>
        ))}
      </div>
    </Group>
  );
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: 14,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontWeight: 600 },
  '& > div:last-of-type': {
    display: 'grid',
    gap: 10,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
  },
  '& > div:last-of-type > div': { display: 'grid', alignContent: 'start', gap: 4 },
  '& small': { paddingInline: 16, color: colour.mauve },
  '& label': {
    minWidth: 0,
    padding: '12px 16px',
    borderRadius: 16,
    background: colour.ivory,
    border: `1px solid ${colour.line}`,
    transition: 'border-color 150ms, background-color 150ms',
    overflowWrap: 'anywhere',
    '&:hover': { borderColor: colour.control },
    '&:has(:checked)': {
      background: colour.blush,
      borderColor: colour.rose,
      boxShadow: `0 0 0 1px ${colour.rose}`,
      fontWeight: 650,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.roseDark}`, outlineOffset: 3 },
  },
  '& input:focus-visible': { outline: 'none' },
});
