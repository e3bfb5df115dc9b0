import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { colour } from './color';

interface AlertProps {
  severity?: 'info' | 'success' | 'error';
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** An inline message. Errors are announced by screen readers immediately. */
export function Alert({ severity = 'info', action, children, ref }: AlertProps) {
  return (
    <Root ref={ref} role={severity === 'error' ? 'alert' : 'status'} data-severity={severity}>
      <div>{children}</div>
      {action}
    </Root>
  );
}

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 18px',
  borderRadius: 16,
  color: colour.ink,
  background: colour.lilac,
  // The rose of buttons is too light on these grounds.
  '& .MuiButton-outlined, & .MuiButton-text': { color: colour.roseDark },
  '&[data-severity="success"]': { background: colour.mint },
  '&[data-severity="error"]': { background: colour.blush },
});
