import { Link } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';

interface PageTurnerProps {
  page: number;
  pageCount: number;
  toAddress(page: number): string;
}

export function PageTurner({ page, pageCount, toAddress }: PageTurnerProps) {
  if (pageCount < 2) return null;
  return (
    <Row aria-label="Pages">
      {page > 1 && (
        <Button component={Link} to={toAddress(page - 1)} rel="prev" variant="outlined" color="inherit">
          Previous
        </Button>
      )}
      <span>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Button component={Link} to={toAddress(page + 1)} rel="next" variant="outlined" color="inherit">
          Next
        </Button>
      )}
    </Row>
  );
}

const Row = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  marginTop: 48,
});
