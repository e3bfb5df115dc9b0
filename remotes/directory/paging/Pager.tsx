import { Link } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { toPagerItems } from './pager-items';

interface PagerProps {
  page: number;
  pageCount: number;
  toAddress(page: number): string;
  /** For pages of a section: links keep the scroll position. */
  isInPlace?: boolean;
}

export function Pager({ page, pageCount, toAddress, isInPlace = false }: PagerProps) {
  const link = { preventScrollReset: isInPlace };
  if (pageCount < 2) return null;
  return (
    <Row aria-label="Pages">
      {page > 1 && (
        <Link to={toAddress(page - 1)} rel="prev" {...link}>
          Previous
        </Link>
      )}
      <ol>
        {toPagerItems(page, pageCount).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                {...link}
                to={toAddress(item)}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={toAddress(page + 1)} rel="next" {...link}>
          Next
        </Link>
      )}
    </Row>
  );
}

const Row = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  marginTop: 40,
  fontWeight: 600,
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& a, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    paddingInline: 10,
    borderRadius: 999,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { background: colour.sand },
  '& a[aria-current]': { color: colour.ivory, background: colour.plum },
});
