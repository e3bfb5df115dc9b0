import { colour, styled } from '@glow50/ui';
import { type ReactNode, useState } from 'react';

interface SwitchProps {
  label: string;
  /** `run` shows the message of an error that its work throws. */
  render(run: (work: () => Promise<void>) => void, isBusy: boolean): ReactNode;
}

export function Switch({ label, render }: SwitchProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure('');
    work()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  }

  return (
    <Group role="group" aria-label={label}>
      {render(run, isBusy)}
      {failure && <p role="alert">{failure}</p>}
    </Group>
  );
}

const Group = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
  '& > button': { alignSelf: 'flex-start' },
  '& > p': { margin: 0 },
  '& > [role="alert"]': { color: colour.error, fontWeight: 560 },
});
