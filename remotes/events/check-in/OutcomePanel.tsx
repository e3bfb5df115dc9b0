import { Button, colour, styled } from '@glow50/ui';
import { CheckIcon, ClockIcon, CloseIcon } from '@glow50/ui/Icon';
import type { CheckInOutcome } from './check-in-outcome';

interface OutcomePanelProps {
  outcome: CheckInOutcome | null;
  isChecking: boolean;
  onNext(): void;
}

export function OutcomePanel({ outcome, isChecking, onNext }: OutcomePanelProps) {
  const isGood = outcome?.kind === 'admitted';
  const isSeen = outcome?.kind === 'already_admitted';
  return (
    <Panel data-tone={!outcome ? 'none' : isGood ? 'good' : isSeen ? 'seen' : 'bad'}>
      <div role="alert" key={outcome?.scanId}>
        {outcome && (
          <>
            {isGood ? <CheckIcon size={56} /> : isSeen ? <ClockIcon size={56} /> : <CloseIcon size={56} />}
            <Title>{outcome.title}</Title>
            {outcome.guest && <Guest>{outcome.guest.name}</Guest>}
            <p>{outcome.message}</p>
            {outcome.guest && outcome.guest.buyer !== outcome.guest.name && (
              <p>Bought by {outcome.guest.buyer}</p>
            )}
          </>
        )}
      </div>
      {!outcome && <p>{isChecking ? 'Checking…' : 'Ready for the next guest.'}</p>}
      {outcome && (
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
