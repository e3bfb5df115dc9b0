import { Button, colour, styled } from '@glow50/ui';
import { CheckIcon, ClockIcon, CloseIcon } from '@glow50/ui/Icon';
import type { CheckInOutcome } from './check-in-outcome';

interface OutcomePanelProps {
  verdict: CheckInOutcome | null;
  isChecking: boolean;
  onNext(): void;
}

export function OutcomePanel({ verdict, isChecking, onNext }: OutcomePanelProps) {
  const isGood = verdict?.kind === 'admitted';
  const isSeen = verdict?.kind === 'already_admitted';
  return (
    <Panel data-tone={!verdict ? 'none' : isGood ? 'good' : isSeen ? 'seen' : 'bad'}>
      <div role="alert" key={verdict?.scanId}>
        {verdict && (
          <>
            {isGood ? <CheckIcon size={56} /> : isSeen ? <ClockIcon size={56} /> : <CloseIcon size={56} />}
            <Title>{verdict.title}</Title>
            {verdict.guest && <Guest>{verdict.guest.name}</Guest>}
            <p>{verdict.message}</p>
            {verdict.guest && verdict.guest.buyer !== verdict.guest.name && (
              <p>Bought by {verdict.guest.buyer}</p>
            )}
          </>
        )}
      </div>
      {!verdict && <p>{isChecking ? 'Checking…' : 'Ready for the next guest.'}</p>}
      {verdict && (
        <Button variant="contained" onClick={onNext}>
          Next guest
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 16,
  minHeight: 264,
  padding: 24,
  borderRadius: 28,
  textAlign: 'center',
  color: colour.ink,
  background: colour.sand,
  '&[data-tone="good"]': { color: colour.paper, background: colour.success },
  '&[data-tone="seen"]': { background: colour.saffron },
  '&[data-tone="bad"]': { color: colour.paper, background: colour.error },
  '& p': { margin: 0 },
  '& > button, & > button:hover': { color: colour.ink, background: colour.paper },
});

const Title = styled('h2')({
  margin: '4px 0',
  fontSize: 'clamp(2rem, 1.5rem + 2.5vw, 3rem)',
  lineHeight: 1.1,
});

const Guest = styled('p')({ fontSize: '1.375rem', fontWeight: 650 });
