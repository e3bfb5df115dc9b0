import { colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

interface HostedFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

export function HostedField({ id, label, error, children }: HostedFieldProps) {
  return (
    <Root data-error={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <Frame>{children}</Frame>
      {error !== undefined && <p role="alert">{error}</p>}
    </Root>
  );
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '--edge': colour.control,
  '&[data-error]': { '--edge': colour.error },
  '& > label': { fontSize: '0.875rem', fontWeight: 600 },
  '& > p': { margin: 0, fontSize: '0.875rem', color: colour.error },
});

const Frame = styled('div')({
  minHeight: 50,
  padding: '12px 15px',
  background: colour.paper,
  border: '1px solid var(--edge)',
  borderRadius: 12,
  '&:hover': { borderColor: colour.ink },
  '&:has(.StripeElement--focus)': {
    borderColor: colour.roseDark,
    boxShadow: `0 0 0 1px ${colour.roseDark}`,
  },
});
