import { colour, styled } from '@glow50/ui';

export const RESULTS_ID = 'results';

/** Seen once the keyboard reaches it: leads past the filters. */
export function SkipToResults() {
  return (
    <Skip
      href={`#${RESULTS_ID}`}
      onClick={(event) => {
        event.preventDefault();
        const results = document.getElementById(RESULTS_ID);
        results?.focus({ preventScroll: true });
        results?.scrollIntoView();
      }}
    >
      Skip to results
    </Skip>
  );
}

const Skip = styled('a')({
  position: 'absolute',
  zIndex: 3,
  padding: '12px 22px',
  borderRadius: 999,
  fontWeight: 650,
  color: colour.ivory,
  background: colour.plum,
  '&:not(:focus)': {
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
