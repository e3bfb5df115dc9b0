import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { colour, styled, TextField } from '@glow50/ui';
import type { TextFieldProps } from './TextField';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { type AskForSuggestions, SuggestionStore } from './suggestion-store';

export type { AskForSuggestions };

interface SuggestFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'label'> {
  label: string;
  value: string;
  onType(text: string): void;
  onChoose(suggestion: Suggestion): void;
  ask: AskForSuggestions;
}

/** A combobox. The visitor may also keep the typed text without choosing a suggestion. */
export const SuggestField = observer(function SuggestField({
  onType,
  onChoose,
  ask,
  ...field
}: SuggestFieldProps) {
  const [store] = useState(() => new SuggestionStore(ask));
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;

  function choose(suggestion: Suggestion) {
    store.close();
    onChoose(suggestion);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const active = store.isOpen && store.active !== null ? store.rows[store.active] : undefined;
    if (event.key === 'ArrowDown') store.move(1);
    else if (event.key === 'ArrowUp') store.move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && store.isOpen) store.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Root>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={store.isOpen}
        aria-controls={id}
        aria-activedescendant={store.active === null ? undefined : optionId(store.active)}
        autoComplete="off"
        onChange={({ target }) => {
          onType(target.value);
          store.type(target.value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={store.close}
      />
      <ul role="listbox" id={id} aria-label={`Suggestions for ${field.label}`} hidden={!store.isOpen}>
        {store.rows.map((suggestion, index) => (
          // Rows need no keyboard handler. The input keeps the focus and handles the arrow keys.
          <li
            key={`${suggestion.kind} ${suggestion.label} ${suggestion.providerId}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === store.active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(suggestion);
            }}
          >
            <span>{suggestion.label}</span> <small>{suggestion.detail ?? KINDS[suggestion.kind]}</small>
          </li>
        ))}
      </ul>
    </Root>
  );
});

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  category: 'Category',
  service: 'Service',
  profession: 'Profession',
  provider: 'Provider',
  city: 'City',
  zipcode: 'Zip code',
  state: 'State',
};

const Root = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > ul': {
    position: 'absolute',
    zIndex: 5,
    top: 'calc(100% + 6px)',
    left: 0,
    minWidth: '100%',
    maxHeight: 320,
    margin: 0,
    padding: 8,
    overflowY: 'auto',
    listStyle: 'none',
    color: colour.ink,
    background: colour.paper,
    borderRadius: 16,
    boxShadow: '0 18px 50px rgb(44 15 38 / 22%)',
  },
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    minHeight: 44,
    padding: '10px 14px',
    borderRadius: 10,
    cursor: 'pointer',
    '&:hover, &[aria-selected="true"]': { background: colour.blush },
    '&[aria-selected="true"]': { boxShadow: `inset 3px 0 0 ${colour.rose}` },
  },
  '& small': { fontSize: '0.8125rem', color: colour.mauve },
});
