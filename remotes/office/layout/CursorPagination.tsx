import { Link, useLocation } from '@glow50/host/router';
import { Button, Stack } from '@glow50/ui';

interface CursorPaginationProps {
  /** Query parameter that holds the page's cursor. */
  parameter: string;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/**
 * Pagination for a list with cursors. It has no link to the previous page; the browser's Back covers that.
 */
export function CursorPagination({ parameter, next }: CursorPaginationProps) {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(parameter);
  if (isFirst && next === null) return null;

  function toPage(begin: string | null): string {
    const parameters = new URLSearchParams(search);
    if (begin === null) parameters.delete(parameter);
    else parameters.set(parameter, begin);
    return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
  }

  return (
    <Stack component="nav" aria-label="Pages" direction="row" sx={{ gap: 1.5, marginTop: 3 }}>
      {!isFirst && (
        <Button component={Link} to={toPage(null)} variant="outlined" size="small">
          First page
        </Button>
      )}
      {next !== null && (
        <Button component={Link} to={toPage(next)} variant="outlined" size="small">
          Next page
        </Button>
      )}
    </Stack>
  );
}
