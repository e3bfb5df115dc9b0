import { colour, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { CheckInStore } from './check-in-store';

/** Whether scanning lets guests in or out. */
export const ActionChoice = observer(function ActionChoice({ store }: { store: CheckInStore }) {
  const { action, choose } = store;
  return (
    <Choices>
      <legend>What scanning does</legend>
      {ACTIONS.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="door-action"
            value={value}
            checked={action === value}
            onChange={() => choose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </Choices>
  );
});

const ACTIONS = [
  { value: 'admit', label: 'Check in' },
  { value: 'check_out', label: 'Check out' },
] as const;

const Choices = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 4,
  border: 0,
  borderRadius: 999,
  background: colour.sand,
  '& > legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& > label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    borderRadius: 999,
    fontWeight: 650,
    cursor: 'pointer',
  },
  '& > label:has(:checked)': { color: colour.paper, background: colour.ink },
  '& > label:has(:focus-visible)': { outline: `3px solid ${colour.rose}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});
