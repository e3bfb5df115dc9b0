import { colour, styled } from '@glow50/ui';

export const MAIN_ID = 'main';

/** Must be the first focusable element of the page. */
export function SkipLink() {
  return (
    <Skip
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      Skip to content
    </Skip>
  );
}

const Skip = styled('a')({
  position: 'fixed',
  zIndex: 1250,
  top: 10,
  left: 12,
  padding: '12px 22px',
  borderRadius: 999,
  fontWeight: 650,
  color: colour.ivory,
  background: colour.plum,
  transform: 'translateY(-80px)',
  '&:focus': { transform: 'none' },
});
