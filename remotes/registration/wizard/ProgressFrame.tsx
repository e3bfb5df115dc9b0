import { colour, styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';

interface ProgressFrameProps {
  label: string;
  title: string;
  /** Share of the way, from 0 to 1. */
  share: number;
  /** Such as `About 4 minutes left`. */
  words: string;
  /** Number of the current step. When it changes, the list closes on small screens. */
  current: number;
  children: ReactNode;
}

/** Small screens fold the list away, large ones show it: one document for both, because servers know no screen. */
export function ProgressFrame({ label, title, share, words, current, children }: ProgressFrameProps) {
  const where = (
    <>
      {words}
      <i style={{ inlineSize: `${share * 100}%` }} />
    </>
  );
  return (
    <Root aria-label={label}>
      <Typography variant="overline">{title}</Typography>
      <p>{where}</p>
      <details key={current}>
        <summary>{where}</summary>
      </details>
      {children}
    </Root>
  );
}

const Root = styled('nav')({
  '& > p:first-of-type, & > details > summary': {
    position: 'relative',
    margin: 0,
    padding: '10px 0 14px',
    fontWeight: 650,
    '&::after, & > i': {
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockEnd: 0,
      blockSize: 5,
      borderRadius: 9,
    },
    '&::after': { content: '""', inlineSize: '100%', background: colour.paper },
    '& > i': { zIndex: 1, background: colour.rose, transition: 'inline-size 220ms' },
  },
  '& summary': { cursor: 'pointer' },
  '& > p:first-of-type': { display: 'none' },
  '@media (max-width: 899.95px)': { '& > details:not([open]) ~ *': { display: 'none' } },
  '@media (min-width: 900px)': {
    '& > details': { display: 'none' },
    '& > p:first-of-type': { display: 'block' },
  },
});

export const ProgressList = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: '12px 0 0',
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 34,
    color: colour.mauve,
    '&[aria-current]': { color: colour.ink, fontWeight: 700 },
  },
  '& a': { color: colour.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& b': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: `1.5px solid ${colour.control}`,
    background: colour.paper,
  },
  '& [data-done] > b': { color: colour.paper, background: colour.success, borderColor: colour.success },
  '& [aria-current] > b': { border: `6px solid ${colour.rose}` },
});
