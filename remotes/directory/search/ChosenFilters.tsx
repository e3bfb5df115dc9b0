import { styled } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import { ChipLink } from './ChipLink';
import { listChosen } from './chosen-filters';
import { type FilterName, type Filters, toResultsAddress } from './results-address';

interface ChosenFiltersProps {
  filters: Filters;
  except?: FilterName;
  isCentered?: boolean;
}

export function ChosenFilters({ filters, except, isCentered = false }: ChosenFiltersProps) {
  const chosen = listChosen(filters).filter(({ name }) => name !== except);
  if (chosen.length === 0) return null;
  return (
    <Row aria-label="Chosen filters" data-centered={isCentered || undefined}>
      {chosen.map(({ name, label, filtersWithout }) => (
        <li key={name}>
          <ChipLink to={toResultsAddress(filtersWithout)} aria-label={`Remove ${label}`}>
            {label} <CloseIcon size={14} />
          </ChipLink>
        </li>
      ))}
    </Row>
  );
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '&[data-centered]': { justifyContent: 'center' },
  '& a': {
    minHeight: 36,
    padding: '6px 14px',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
