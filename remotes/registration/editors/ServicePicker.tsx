import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { styled, TextField } from '@glow50/ui';
import { type Ref, useState } from 'react';
import { ChoiceTiles } from './ChoiceTiles';

interface ServicePickerProps {
  label?: string;
  value: readonly string[];
  /** False asks for one kind, and says what is usual for each. */
  isMultiple?: boolean;
  error?: string | undefined;
  onChange(value: string[]): void;
  ref?: Ref<{ focus(): void }>;
}

/** All services with what they mean, and a search for those who know the word. What is chosen always shows. */
export function ServicePicker({
  label = 'Choose as many as you like',
  value,
  isMultiple = true,
  ...tiles
}: ServicePickerProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = SERVICES.filter(({ id, label: name, aliases }) => {
    const text = [name, SERVICE_GUIDES[id].explanation, ...aliases].join(' ').toLowerCase();
    return value.includes(id) || words.every((word) => text.includes(word));
  });
  const terms = shown.map((term) => ({
    ...term,
    detail: isMultiple ? explain(term.id) : explainUsual(term.id),
  }));
  const Tiles = isMultiple ? 'div' : Scroll;
  return (
    <>
      <TextField
        label={isMultiple ? 'Search services' : 'Search kinds of service'}
        type="search"
        autoComplete="off"
        placeholder="Such as nails or locs"
        value={search}
        helperText={
          <span role="status">
            {words.length > 0 &&
              (shown.length > 0
                ? `${shown.length} of ${SERVICES.length} services`
                : `None of the ${SERVICES.length} services has that name. Try another word, or clear the search`)}
          </span>
        }
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // It searches as one types, and does not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {(shown.length > 0 || tiles.error) && (
        <Tiles>
          <ChoiceTiles {...tiles} label={label} terms={terms} value={value} isMultiple={isMultiple} />
        </Tiles>
      )}
    </>
  );
}

type Kind = (typeof SERVICES)[number]['id'];

const explain = (kind: Kind) => SERVICE_GUIDES[kind].explanation;

function explainUsual(kind: Kind): string {
  const { explanation, minutes, price } = SERVICE_GUIDES[kind];
  return `${explanation}. Usual: ${formatDuration(minutes)}, $${price}.`;
}

const Scroll = styled('div')({ overflowY: 'auto', maxHeight: 340, margin: -6, padding: 6 });
