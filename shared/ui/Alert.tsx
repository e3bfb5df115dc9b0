import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from './colour';

interface AlertProps {
  severity?: 'info' | 'success' | 'error';
  /** What the visitor can do about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message that stands in the page. Errors are announced at once. */
export function Alert({ severity = 'info', action, children }: AlertProps) {
  return (
    <Root role={severity === 'error' ? 'alert' : 'status'} data-severity={severity}>
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
  '&[data-severity="success"]': { background: colour.mint },
  '&[data-severity="error"]': { background: colour.blush },
});
