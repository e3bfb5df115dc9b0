import { faultsOf, isFaultOf } from '@glow50/host/faults';
import { Button, TextField } from '@glow50/ui';
import { useState } from 'react';
import { describeFault } from '../../testers/describe-fault';
import { type FaultScope, setFault } from '../../testers/dev-calls';
import { Switch } from './Switch';

/** Simulates a fault of one part, for this browser or for everybody. */
export function BreakPart({ part }: { part: string }) {
  const faults = faultsOf(part);
  const [fault, setChosen] = useState<string>(faults[0] ?? '');

  async function handle(scope: FaultScope) {
    if (!isFaultOf(part, fault)) throw new Error('Choose a fault');
    await setFault(part, fault, scope);
    location.reload();
  }

  return (
    <Switch
      label={`Break ${part}`}
      render={(run, isBusy) => (
        <>
          <TextField
            label={`Fault of ${part}`}
            value={fault}
            onChange={({ target }) => setChosen(target.value)}
            options={faults.map((name) => (
              <option key={name} value={name}>
                {describeFault(name)}
              </option>
            ))}
          />
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => run(() => handle('browser'))}
          >
            Break {part} for me
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => run(() => handle('all-browsers'))}
          >
            Break {part} for all
          </Button>
        </>
      )}
    />
  );
}
