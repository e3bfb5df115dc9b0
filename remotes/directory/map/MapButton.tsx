import { useLocation, useNavigate } from '@glow50/host/router';
import { Button, colour, Dialog, IconButton, styled, useMediaQuery } from '@glow50/ui';
import { CloseIcon, PinIcon } from '@glow50/ui/Icon';
import type { Filters } from '../search/results-address';
import { MapFrame } from './MapFrame';

const OPEN = '#map';

/** Opens the map over the page. It stands in the address, so that Back closes it. */
export function MapButton({ filters }: { filters: Filters }) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  return (
    <>
      <Opener
        variant="contained"
        onClick={() => void navigate(pathname + search + OPEN, { preventScrollReset: true })}
      >
        <PinIcon size={18} /> Map
      </Opener>
      <Dialog
        fullScreen
        open={isNarrow && hash === OPEN}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Map' } }}
      >
        <Close onClick={close} aria-label="Back to the list">
          <CloseIcon />
        </Close>
        <Fill>
          <MapFrame filters={filters} hash={OPEN} />
        </Fill>
      </Dialog>
    </>
  );
}

/** Beside the way to the filters, where it covers nothing. Wide screens show the map itself. */
const Opener = styled(Button)({
  gap: 8,
  minHeight: 44,
  background: colour.plum,
  '@media (min-width: 1200px)': { display: 'none' },
  '@media print': { display: 'none' },
});

const Close = styled(IconButton)({
  position: 'absolute',
  zIndex: 4,
  top: 10,
  left: 10,
  width: 44,
  height: 44,
  background: colour.paper,
  boxShadow: '0 2px 8px rgb(44 15 38 / 24%)',
  '&:hover': { background: colour.blush },
});

const Fill = styled('div')({ height: '100%' });
