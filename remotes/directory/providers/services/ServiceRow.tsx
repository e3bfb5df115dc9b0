import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { ClockIcon } from '@glow50/ui/Icon';
import { Photo } from '@glow50/ui/Photo';

interface ServiceRowProps {
  service: ServiceOffer;
  /** Undefined while the provider takes no bookings. */
  onBook: (() => void) | undefined;
}

export function ServiceRow({ service, onBook }: ServiceRowProps) {
  const { name, description, durationMinutes, addOns = [], picture, serviceCharge, total } = service;
  return (
    <Row data-plain={picture ? undefined : true}>
      {picture && (
        <Frame>
          <Photo {...picture} alt="" sizes="96px" />
        </Frame>
      )}
      <Words>
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        {description && <Typography variant="body2">{description}</Typography>}
        <Facts>
          <ClockIcon size={18} /> {formatDuration(durationMinutes)}
        </Facts>
        {addOns.length > 0 && (
          <AddOns aria-label="Add-ons">
            {addOns.map((addOn) => (
              <li key={addOn.name}>
                {addOn.name} <b>+{formatMoney(addOn.price)}</b>
              </li>
            ))}
          </AddOns>
        )}
      </Words>
      <Price>
        <div>
          <strong>{formatMoney(total)}</strong>
          <small>with {formatMoney(serviceCharge)} service charge</small>
        </div>
        <Button
          variant="contained"
          size="small"
          disabled={!onBook}
          onClick={onBook}
          aria-label={`Book Service: ${name}`}
          data-print="hidden"
        >
          Book Service
        </Button>
      </Price>
    </Row>
  );
}

const DESKTOP = '@media (min-width: 700px)';
/** A phone at 200% zoom. */
const NARROW = '@media (max-width: 279.95px)';

const Row = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  paddingBlock: 16,
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-plain]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [DESKTOP]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 20,
    '&[data-plain]': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
});

const Frame = styled('div')({
  overflow: 'hidden',
  width: 72,
  height: 72,
  borderRadius: 16,
  background: colour.sand,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [DESKTOP]: { width: 96, height: 96 },
});

const Words = styled('div')({
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  gridColumn: '-2 / -1',
  [DESKTOP]: { gridColumn: '-3 / -2' },
});

const Facts = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.9375rem',
  color: colour.mauve,
});

const AddOns = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: colour.mauve,
  overflowWrap: 'anywhere',
  '& > li': { display: 'inline' },
  '& > li:not(:last-of-type)::after': { content: '", "' },
});

const Price = styled('div')({
  gridColumn: '-2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  '& strong': { display: 'block', fontSize: '1.125rem', lineHeight: 1.3 },
  '& small': { fontSize: '0.8125rem', color: colour.mauve },
  '& > button': { flex: 'none', marginLeft: 'auto' },
  [DESKTOP]: { flexDirection: 'column', alignItems: 'flex-end', textAlign: 'right' },
});
