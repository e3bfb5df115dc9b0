import { Button, CircularProgress, styled } from '@glow50/ui';
import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
}

/** Keeps the focus while busy. A disabled button would lose it. */
export function BusyButton({ isBusy, onClick, children, ...props }: BusyButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Root {...props} aria-disabled={isBusy} onClick={handleClick}>
      <span>{children}</span>
      {isBusy && <CircularProgress size={20} color="inherit" aria-label="Please wait" />}
    </Root>
  );
}

const Root = styled(Button)({
  position: 'relative',
  '&[aria-disabled="true"]': { cursor: 'progress' },
  '&[aria-disabled="true"] > span:first-of-type': { opacity: 0.25 },
  '& > [role="progressbar"]': { position: 'absolute', inset: 0, margin: 'auto' },
});
