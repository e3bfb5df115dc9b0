import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import { Link, useSearchParams } from '@glow50/host/router';
import { Chip, styled } from '@glow50/ui';
import { type AskedReviews, REVIEW_SORTS, toReviewParameters } from '../asked-reviews';
import { toTabAddress } from '../profile-tabs';

interface ReviewFiltersProps {
  asked: AskedReviews;
  services: NonNullable<ReviewPage['services']>;
}

const ChipLink = Chip.withComponent(Link);

/** Links: each order and each service has an address of its own. Back leads to the choice before. */
export function ReviewFilters({ asked, services }: ReviewFiltersProps) {
  const [parameters] = useSearchParams();
  const to = (change: Partial<AskedReviews>) =>
    toTabAddress(parameters, 'review', toReviewParameters({ ...asked, page: 1, ...change }));
  return (
    <Filters data-print="hidden">
      <nav aria-label="Order of reviews">
        {REVIEW_SORTS.map(({ id, label }) => (
          <ChipLink key={id} to={to({ sort: id })} aria-current={id === asked.sort} preventScrollReset>
            {label}
          </ChipLink>
        ))}
      </nav>
      {services.length > 1 && (
        <nav aria-label="Reviews of a service">
          <ChipLink to={to({ service: '' })} aria-current={asked.service === ''} preventScrollReset>
            All services
          </ChipLink>
          {services.map(({ id, name, total }) => (
            <ChipLink
              key={id}
              to={to({ service: id })}
              aria-current={id === asked.service}
              preventScrollReset
            >
              {name} ({total})
            </ChipLink>
          ))}
        </nav>
      )}
    </Filters>
  );
}

const Filters = styled('div')({
  display: 'grid',
  gap: 10,
  marginBottom: 20,
  '& > nav': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (min-width: 360px) and (max-width: 599px)': {
    '& > nav': {
      flexWrap: 'nowrap',
      marginInline: -16,
      paddingInline: 16,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& > nav > a': { flex: 'none' },
  },
});
