import { Chip, colour, styled } from '@glow50/ui';

export function StateChips({ states }: { states: readonly string[] }) {
  return (
    <Row>
      {states.map((state) => (
        <State key={state} data-state={state.split(/[ ,:]/, 1)[0]}>
          {state}
        </State>
      ))}
    </Row>
  );
}

const Row = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const State = styled(Chip)({
  whiteSpace: 'normal',
  background: colour.sand,
  '&[data-state="current"]': { background: colour.mint },
  '&[data-state="pinned"]': { background: colour.lilac },
  '&[data-state="canary"]': { background: colour.saffronSoft },
  '&[data-state="fault"], &[data-state="overridden"]': { background: colour.saffron },
  '&[data-state="recalled"], &[data-state="failing"]': { background: colour.blush },
});
