import { colour, styled, Typography } from '@glow50/ui';
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
    <Step>
      <Heading ref={title} tabIndex={-1} aria-live="polite" variant="h3">
        {heading}
      </Heading>
      <Content>{children}</Content>
      {actions && <StepActions>{actions}</StepActions>}
    </Step>
  );
}

const Step = styled('section')({ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 });

const Heading = styled(Typography)({
  outline: 'none',
  // A phone at twice the size of text: long words stay whole.
  '@media (max-width: 279px)': { fontSize: 'clamp(1rem, 10vw, 1.5rem)' },
});

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  flexGrow: 1,
  gap: 20,
  marginTop: 16,
});

/** The buttons of a step, in sight however long the step is. */
export const StepActions = styled('div')({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '20px calc(-1 * var(--frame-padding, 0px)) calc(-1 * var(--frame-padding, 0px))',
  padding: '12px var(--frame-padding, 0px) max(16px, env(safe-area-inset-bottom))',
  background: colour.paper,
  boxShadow: `0 -1px 0 ${colour.line}`,
  '& > :first-of-type': { flex: '1 1 160px' },
  '& > [data-whole-row]': { flex: '1 1 100%' },
  '@media (max-height: 520px)': {
    paddingBlock: 8,
    '& > button': { minHeight: 44, paddingBlock: 8 },
  },
});
