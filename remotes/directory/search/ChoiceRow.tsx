import { ChipLink } from './ChipLink';
import { ChoiceGroup } from './ChoiceGroup';
import { type FilterName, type Filters, toResultsAddress } from './results-address';

interface ChoiceRowProps {
  title: string;
  name: FilterName;
  choices: readonly { value: string; label: string; description?: string }[];
  filters: Filters;
}

/** One filter as a row of links. Selecting the current choice again clears it. */
export function ChoiceRow({ title, name, choices, filters }: ChoiceRowProps) {
  return (
    <ChoiceGroup title={title}>
      {choices.map(({ value, label, description }) => {
        const isChosen = value === filters[name];
        return (
          <li key={value}>
            <ChipLink
              to={toResultsAddress({ ...filters, [name]: isChosen ? '' : value, page: '' })}
              aria-current={isChosen || undefined}
              aria-label={description}
            >
              {label}
            </ChipLink>
          </li>
        );
      })}
    </ChoiceGroup>
  );
}
