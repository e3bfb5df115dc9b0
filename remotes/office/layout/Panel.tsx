import { colour, styled, Typography } from '@glow50/ui';
import { type ReactNode, type Ref, useId } from 'react';

interface PanelProps {
  title: string;
  /** Lets the caller move focus to the panel when the focused element disappears. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function Panel({ title, ref, children }: PanelProps) {
  const id = useId();
  return (
    <Root ref={ref ?? null} tabIndex={-1} aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Root>
  );
}

const Root = styled('section')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '20px 22px 24px',
  border: `1px solid ${colour.line}`,
  borderRadius: 20,
  background: colour.paper,
  scrollMarginTop: 96,
  '&:focus': { outline: 'none' },
});
