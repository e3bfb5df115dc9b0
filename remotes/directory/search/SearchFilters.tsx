import { FEEDBACK_CHOICES } from '@glow50/shared/api/taxonomy';
import { Link, useNavigate } from '@glow50/shared/router';
import { Button, Chip, styled, TextField, Typography } from '@glow50/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { ChipLink } from './ChipLink';
import { type Filters, toResultsAddress } from './results-address';
import { findCity } from './search-query';

/** Feedback applies at once; what is typed applies with its button. On a phone the whole form folds away. */
export function SearchFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { tag = '', ...places } = Object.fromEntries(new FormData(event.currentTarget)) as Filters & {
      tag?: string;
    };
    const asked = findCity(tag)
      ? { ...places, city: tag }
      : { ...places, ...(tag.trim() && { service: tag }) };
    void navigate(toResultsAddress({ ...filters, ...asked, page: '1' }), { preventScrollReset: true });
  }

  return (
    <>
      <Fold
        type="button"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide place and feedback' : 'Place and feedback'}
      </Fold>
      <Panel id="more-filters" data-open={isOpen || undefined}>
        <Typography variant="h6" component="h2" id="feedback-heading">
          Feedback
        </Typography>
        <Choices aria-labelledby="feedback-heading">
          {FEEDBACK_CHOICES.map((choice) => {
            const isChosen = choice === filters.feedback;
            return (
              <li key={choice}>
                <ChipLink
                  to={toResultsAddress({ ...filters, feedback: isChosen ? '' : choice, page: '1' })}
                  aria-current={isChosen || undefined}
                  aria-label={choice === '5.0' ? '5.0 stars' : `${choice} stars and above`}
                  preventScrollReset
                >
                  ★ {choice}
                </ChipLink>
              </li>
            );
          })}
        </Choices>
        <form action="/search-result" method="get" onSubmit={handleSubmit}>
          <TextField name="tag" label="Tag or city" placeholder="Braids, Plano" maxLength={80} />
          <TextField name="city" label="City" defaultValue={filters.city} maxLength={80} />
          <TextField
            name="zipcode"
            label="Zip Code"
            defaultValue={filters.zipcode}
            inputMode="numeric"
            maxLength={10}
          />
          <TextField name="state" label="State" defaultValue={filters.state} maxLength={80} />
          <Button type="submit" variant="contained">
            Show results
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button component={Link} to="/search-result" preventScrollReset>
              Clear all filters
            </Button>
          )}
        </form>
      </Panel>
    </>
  );
}

const Fold = styled(Chip.withComponent('button'))({
  marginTop: 12,
  '@media (min-width: 900px)': { display: 'none' },
});

const Panel = styled('div')({
  marginTop: 24,
  '@media (max-width: 899px)': { '&:not([data-open])': { display: 'none' } },
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    '& > :first-of-type, & > button, & > a': { gridColumn: '1 / -1' },
  },
});

const Choices = styled('ul')({
  display: 'flex',
  gap: 8,
  margin: '10px 0 24px',
  padding: 0,
  listStyle: 'none',
});
