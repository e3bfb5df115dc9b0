import { Link } from '@glow50/shared/router';
import { colour, styled, Typography, useMediaQuery } from '@glow50/shared/ui';
import { CheckIcon } from '@glow50/shared/ui/Icon';
import { observer } from 'mobx-react-lite';
import { toStepAddress } from './step-address';
import type { WizardStore } from './wizard-store';

/** All steps with their titles; those that can be opened are links. On small screens a line, opened on demand. */
export const WizardProgress = observer(function WizardProgress({ wizard }: { wizard: WizardStore }) {
  const { visibleSteps, current, firstOpen, isSent, definition } = wizard;
  const place = visibleSteps.findIndex(({ number }) => number === current) + 1;
  const isLarge = useMediaQuery('(min-width: 900px)');

  const where = (
    <>
      Step {place} of {visibleSteps.length}
      <i style={{ inlineSize: `${(place / visibleSteps.length) * 100}%` }} />
    </>
  );
  const list = (
    <List>
      {visibleSteps.map((step) => {
        const isCurrent = step.number === current;
        const isReachable = step.number <= firstOpen && !isSent && !isCurrent;
        const isDone = isSent ? step.number < current : isReachable && wizard.isDone(step);
        return (
          <li key={step.number} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
            <b>{isDone && <CheckIcon size={12} />}</b>
            {isReachable ? <Link to={toStepAddress(step.number)}>{step.title}</Link> : step.title}
          </li>
        );
      })}
    </List>
  );

  return (
    <Root aria-label="Steps of the registration">
      <Typography variant="overline">{definition.title}</Typography>
      {isLarge ? (
        <>
          <p>{where}</p>
          {list}
        </>
      ) : (
        <details key={current}>
          <summary>{where}</summary>
          {list}
        </details>
      )}
    </Root>
  );
});

const Root = styled('nav')({
  '& > p, & > details > summary': {
    position: 'relative',
    margin: 0,
    padding: '10px 0 14px',
    fontWeight: 650,
    '&::after, & > i': {
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockEnd: 0,
      blockSize: 5,
      borderRadius: 9,
    },
    '&::after': { content: '""', inlineSize: '100%', background: colour.paper },
    '& > i': { zIndex: 1, background: colour.rose, transition: 'inline-size 220ms' },
  },
  '& summary': { cursor: 'pointer' },
});

const List = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: '12px 0 0',
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 34,
    color: colour.mauve,
    '&[aria-current]': { color: colour.ink, fontWeight: 700 },
  },
  '& a': { color: colour.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& b': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: `1.5px solid ${colour.control}`,
    background: colour.paper,
  },
  '& [data-done] > b': { color: colour.paper, background: colour.success, borderColor: colour.success },
  '& [aria-current] > b': { border: `6px solid ${colour.rose}` },
});
