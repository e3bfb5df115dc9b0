import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { TextField } from '@glow50/ui';
import { type Ref, useState } from 'react';
import { ChoiceTiles } from './ChoiceTiles';

interface ServicePickerProps {
  value: readonly string[];
  error?: string | undefined;
  onChange(value: string[]): void;
  ref?: Ref<{ focus(): void }>;
}

const TERMS = SERVICES.map((term) => ({ ...term, detail: SERVICE_GUIDES[term.id].explanation }));

/** All services with what they mean, and a search for those who know the word. What is chosen always shows. */
export function ServicePicker({ value, ...tiles }: ServicePickerProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = TERMS.filter(({ id, label, aliases, detail }) => {
    const text = [label, detail, ...aliases].join(' ').toLowerCase();
    return value.includes(id) || words.every((word) => text.includes(word));
  });
  return (
    <>
      <TextField
        label="Search services"
        type="search"
        autoComplete="off"
        placeholder="Such as nails or locs"
        value={search}
        helperText={
          <span role="status">
            {words.length > 0 &&
              (shown.length > 0
                ? `${shown.length} of ${TERMS.length} services`
                : `None of the ${TERMS.length} services is called that. Try another word, or clear the search`)}
          </span>
        }
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // It searches as one types, and does not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {(shown.length > 0 || tiles.error) && (
        <ChoiceTiles {...tiles} label="Choose as many as you like" terms={shown} value={value} isMultiple />
      )}
    </>
  );
}
