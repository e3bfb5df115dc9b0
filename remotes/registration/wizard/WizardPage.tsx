import { Link, useLocation, useSearchParams } from '@glow50/host/router';
import { colour, Container, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { LoadError } from '@glow50/ui/LoadError';
import { DraftNotice } from './DraftNotice';
import { LeaveGuard } from './LeaveGuard';
import { ReplacementNotice } from './ReplacementNotice';
import { ResumeLink } from './ResumeLink';
import { SaveState } from './SaveState';
import { SentElsewhere } from './SentElsewhere';
import { readStep } from './step-address';
import { StartAnother } from './StartAnother';
import { StepForm } from './StepForm';
import { StepPicture } from './StepPicture';
import { WizardProgress } from './WizardProgress';
import type { WizardStore } from './wizard-store';

export const WizardPage = observer(function WizardPage({ wizard }: { wizard: WizardStore }) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { current, definition, draft, registration, status, step } = wizard;
  const { Progress = WizardProgress } = definition;
  const isShown = status === 'ready';

  if (!isShown) {
    return (
      <LoadError isWholePage message={wizard.problem}>
        What you saved earlier is safe.{' '}
        {parameters.has('resume') && <Link to={pathname}>Continue without the link</Link>}
      </LoadError>
    );
  }
  return (
    <Ground style={{ '--ground': colour[definition.ground ?? 'lilac'] } as CSSProperties}>
      <Columns>
        <aside>
          <Progress wizard={wizard} />
          {!step.isBare && <StepPicture kind={wizard.definition.kind} />}
        </aside>
        <section aria-label={wizard.definition.title}>
          {wizard.isSentElsewhere && registration ? (
            <SentElsewhere registration={registration} />
          ) : (
            <Step wizard={wizard} />
          )}
          <Foot>
            <SaveState draft={draft} />
            {wizard.isSent ? <StartAnother wizard={wizard} /> : <ResumeLink key={current} wizard={wizard} />}
          </Foot>
        </section>
      </Columns>
      <LeaveGuard wizard={wizard} />
    </Ground>
  );
});

const Step = observer(function Step({ wizard }: { wizard: WizardStore }) {
  const [parameters] = useSearchParams();
  const { current, definition, draft, isSent } = wizard;
  const { panel, submitAt } = definition;
  const back = readStep(parameters, 'return') ?? undefined;
  return (
    <>
      <DraftNotice wizard={wizard} />
      {!isSent && current === submitAt && <ReplacementNotice wizard={wizard} />}
      <StepForm key={`${current} ${draft.revision}`} wizard={wizard} back={back} />
      {!isSent && panel?.steps.includes(current) && <panel.Component wizard={wizard} />}
    </>
  );
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const Ground = styled('div')({
  background: `linear-gradient(var(--ground), ${colour.ivory} 420px)`,
});

const Columns = styled(Container)({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBlock: '24px 64px',
  '& > section': {
    display: 'grid',
    gap: 20,
    padding: 'clamp(20px, 4vw, 48px)',
    borderRadius: 28,
    background: colour.paper,
  },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '272px minmax(0, 720px)',
    gap: 56,
    paddingBlock: 56,
    '& > aside': { position: 'sticky', top: 104 },
  },
});
