import { styled } from '@glow50/ui';
import { FaultForm } from './FaultForm';
import { ClockForm } from './ClockForm';
import { OverrideForm } from './OverrideForm';

export function TestersControls({ remotes }: { remotes: readonly string[] }) {
  return (
    <Controls>
      <FaultForm remotes={remotes} />
      <OverrideForm remotes={remotes} />
      <ClockForm />
    </Controls>
  );
}

const Controls = styled('div')({
  display: 'grid',
  gap: 20,
  marginTop: 32,
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' },
});
