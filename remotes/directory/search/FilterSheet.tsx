import { Button, colour, Drawer, IconButton, styled, Typography } from '@glow50/ui';
import { CloseIcon } from '@glow50/ui/Icon';
import type { Filters } from './results-address';
import { SearchFilters } from './SearchFilters';

interface FilterSheetProps {
  filters: Filters;
  count: string | null;
  isOpen: boolean;
  onClose(): void;
}

export function FilterSheet({ filters, count, isOpen, onClose }: FilterSheetProps) {
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'filter-sheet-heading',
          sx: { maxHeight: '88dvh', borderRadius: '24px 24px 0 0', background: colour.ivory },
        },
        backdrop: { sx: { background: 'rgb(44 15 38 / 55%)' } },
      }}
    >
      <Head>
        <Typography id="filter-sheet-heading" variant="h3" component="h2">
          Filters
        </Typography>
        <IconButton onClick={onClose} aria-label="Close filters">
          <CloseIcon />
        </IconButton>
      </Head>
      <Body>
        <SearchFilters filters={filters} />
      </Body>
      <Foot>
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          {count ? `Show ${count}` : 'Back to the list'}
        </Button>
      </Foot>
    </Drawer>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 12px 8px 20px',
});

const Body = styled('div')({ padding: '8px 20px 24px', overflowY: 'auto', overscrollBehavior: 'contain' });

const Foot = styled('div')({
  padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.line}`,
});
