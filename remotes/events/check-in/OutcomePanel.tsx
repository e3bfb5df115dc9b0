import { Button, colour, styled } from '@glow50/ui';
import type { CheckInOutcome } from './check-in-outcome';
import { RESULT_LOOKS } from './result-look';
import { ResultShape } from './ResultShape';

interface OutcomePanelProps {
  outcome: CheckInOutcome | null;
  /** Nobody is let in any more. */
  isClosed: boolean;
  isChecking: boolean;
  canUndo: boolean;
  onUndo(scanId: string): void;
  onNext(): void;
}

/** The result, fixed at the bottom of the screen in its full width, to be read from two meters away. */
export function OutcomePanel({ outcome, isClosed, isChecking, canUndo, onUndo, onNext }: OutcomePanelProps) {
  const look = outcome && RESULT_LOOKS[outcome.kind];
  return (
    <Panel data-look={look ?? 'none'} aria-label="Result">
      <div role="alert" key={outcome?.scanId}>
        {outcome && look && (
          <>
            <ResultShape look={look} />
            <div>
              <Title>{outcome.title}</Title>
              {outcome.guest && (
                <Guest>
                  {outcome.guest.name}
                  {describeTicket(outcome.guest)}
                </Guest>
              )}
              {outcome.message !== outcome.title && <p>{outcome.message}</p>}
              {outcome.guest && outcome.guest.buyer !== outcome.guest.name && (
                <p>Bought by {outcome.guest.buyer}</p>
              )}
            </div>
          </>
        )}
      </div>
      {!outcome && (
        <p>{isChecking ? 'Checking…' : isClosed ? 'This door is closed.' : 'Ready for the next guest.'}</p>
      )}
      {outcome && (
        <Buttons>
          {canUndo && (
            <Button variant="contained" onClick={() => onUndo(outcome.scanId)}>
              Undo
            </Button>
          )}
          <Button variant="contained" onClick={onNext}>
            Next guest
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}

function describeTicket({ seat, quantity, kind }: NonNullable<CheckInOutcome['guest']>): string {
  const number = seat && quantity && quantity > 1 && `ticket ${seat} of ${quantity}`;
  return [kind, number].flatMap((part) => (part ? [`, ${part}`] : [])).join('');
}

const stripes = (color: string) =>
  `repeating-linear-gradient(135deg, ${color} 0 18px, transparent 18px 36px) top / 100% 22px no-repeat,
   repeating-linear-gradient(135deg, ${color} 0 18px, transparent 18px 36px) bottom / 100% 22px no-repeat`;

const Panel = styled('section')({
  '--ground': colour.sand,
  position: 'fixed',
  zIndex: 10,
  right: 0,
  bottom: 0,
  left: 0,
  display: 'grid',
  alignContent: 'center',
  gap: 12,
  padding: '14px 16px max(14px, env(safe-area-inset-bottom))',
  color: colour.ink,
  background: 'var(--ground)',
  boxShadow: `0 -1px 0 ${colour.line}`,
  '&:not([data-look="none"])': { minHeight: '42dvh' },
  '&[data-look="pass"]': { '--ground': colour.success, color: colour.paper },
  '&[data-look="again"]': {
    '--ground': colour.saffron,
    paddingBlock: 36,
    background: `${stripes(colour.ink)}, var(--ground)`,
  },
  '&[data-look="refused"]': {
    '--ground': colour.error,
    paddingBlock: 36,
    color: colour.paper,
    background: `${stripes(colour.paper)}, var(--ground)`,
  },
  '&[data-look="elsewhere"]': {
    '--ground': colour.black,
    paddingBlock: 36,
    color: colour.paper,
    background: `${stripes(colour.saffron)}, var(--ground)`,
  },
  '&[data-look="neutral"]': { '--ground': colour.lilac },
  '& p': { margin: 0 },
  '& > [role="alert"]': { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 20 },
  '& > [role="alert"]:empty': { display: 'none' },
  '& > [role="alert"] > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > p': { textAlign: 'center' },
});

const Buttons = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  gap: 12,
  '& > button': { flex: '0 1 240px', minHeight: 48 },
  '& > button, & > button:hover': { color: colour.ink, background: colour.paper },
});

const Title = styled('h2')({
  margin: 0,
  fontSize: 'clamp(2.5rem, 1.5rem + 5vw, 5rem)',
  lineHeight: 1.05,
  textTransform: 'uppercase',
});

const Guest = styled('p')({ fontSize: 'clamp(1.25rem, 1rem + 1.2vw, 2rem)', fontWeight: 650 });
