import { formatMoney } from '@glow50/contract/money/format-money';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { Button, colour, styled } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';

/** On phones it stays at the bottom of the screen, within reach of a thumb. */
export function BookBar({ provider }: { provider: ProviderProfile }) {
  const host = useHost();
  return (
    <Bar>
      {provider.priceFrom && (
        <p>
          from <strong>{formatMoney(provider.priceFrom)}</strong>
          <span>service charge included</span>
        </p>
      )}
      <Button
        variant="contained"
        color="secondary"
        size="large"
        disabled={provider.isPaused ?? false}
        onClick={() => void host.run('openBooking', { providerId: provider.id })}
      >
        Book Service
      </Button>
    </Bar>
  );
}

/** A phone at 200% zoom. */
const NARROW = '(max-width: 279.95px) and (min-height: 400px)';
/** High screens only: on a desktop at 200% zoom a bar would cover half of the page. */
const STAYS = `@media screen and (max-width: 899px) and (min-height: 480px), screen and ${NARROW}`;

const Bar = styled('div')({
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '12px 20px',
  '& > p': { margin: 0, fontSize: '0.9375rem', lineHeight: 1.25 },
  '& > p > strong': { fontSize: '1.25rem' },
  '& > p > span': { display: 'block', fontSize: '0.8125rem', color: colour.mauve },
  [STAYS]: {
    position: 'fixed',
    zIndex: 1050,
    insetInline: 0,
    bottom: 'var(--bottom-bar, 0px)',
    flexFlow: 'row',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: colour.paper,
    boxShadow: '0 -1px 0 rgb(44 15 38 / 10%), 0 -12px 32px rgb(44 15 38 / 10%)',
    '& > button': { flex: 'none', minWidth: 160, marginLeft: 'auto' },
  },
  [`@media screen and ${NARROW}`]: {
    gap: 8,
    padding: '6px 10px',
    '& > p > strong': { display: 'block', fontSize: '1rem', whiteSpace: 'nowrap' },
    '& > p > span': { display: 'none' },
    '& > button': { minWidth: 0, minHeight: 44, paddingInline: 12, fontSize: '0.9375rem' },
  },
});
