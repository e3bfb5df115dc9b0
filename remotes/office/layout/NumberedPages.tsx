import { Link } from '@glow50/host/router';
import { Button, Stack, Typography } from '@glow50/ui';

interface NumberedPagesProps {
  page: number;
  pageSize: number;
  total: number;
  toAddress(page: number): string;
}

export function NumberedPages({ page, pageSize, total, toAddress }: NumberedPagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{ gap: 2, alignItems: 'center', marginTop: 3 }}
    >
      {page > 1 && (
        <Button component={Link} to={toAddress(page - 1)} variant="outlined" size="small">
          Previous
        </Button>
      )}
      <Typography variant="body2">
        Page {page} of {last}
      </Typography>
      {page < last && (
        <Button component={Link} to={toAddress(page + 1)} variant="outlined" size="small">
          Next
        </Button>
      )}
    </Stack>
  );
}
