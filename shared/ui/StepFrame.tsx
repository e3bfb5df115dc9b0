import { styled, Typography } from '@glow50/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepFrameProps {
  /** Of a frame that serves several steps: a change of it gives the focus to the heading again. */
  step?: string | number;
  heading: string;
  /** What leads on; stands at the foot of the dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One step of a dialog. Its heading takes the focus, so that a reader hears where the visitor is. */
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
