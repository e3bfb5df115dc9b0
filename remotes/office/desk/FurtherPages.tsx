import { Link, useLocation } from '@glow50/shared/router';
import { Button, Stack } from '@glow50/shared/ui';

interface FurtherPagesProps {
  /** Name of the query's parameter that begins a page. */
  parameter: string;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** Leads through a list whose pages are told by where they begin. Back is the browser's own. */
export function FurtherPages({ parameter, next }: FurtherPagesProps) {
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
