import { styled, Typography } from '@glow50/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepFrameProps {
  /** Set it when one frame shows several steps in turn. A change moves the focus to the heading. */
  step?: string | number;
  heading: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One step of a dialog. The heading takes the focus, so that screen readers announce the step. */
export function StepFrame({ step, heading, actions, children }: StepFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus();
  }, [step]);

  return (
    <section>
      <Typography ref={title} tabIndex={-1} aria-live="polite" variant="h3" sx={{ outline: 'none' }}>
        {heading}
      </Typography>
      <Content>{children}</Content>
      {actions && <Actions>{actions}</Actions>}
    </section>
  );
}

const Content = styled('div')({ display: 'grid', gap: 20, marginTop: 16 });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 28,
  '& > :first-child': { flex: '1 1 240px' },
});
