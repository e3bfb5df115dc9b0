import { Button, Stack, TextField } from '@glow50/ui';
import { useEffect, useState } from 'react';
import type { ApiClock } from '@glow50/contract/clock/clock-calls';
import { readClock, setClock } from './dev-calls';
import { TestersForm } from './TestersForm';

const HOUR_SECONDS = 3600;

/** Moves the API's clock, so that testers need not wait for a code to expire or an appointment to end. */
export function ClockForm() {
  const [clock, setShown] = useState<ApiClock | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    readClock().then(setShown, (error: Error) => setFailure(error.message));
  }, []);

  async function handleSubmit(fields: FormData) {
    setShown(await setClock(Number(fields.get('hours')) * HOUR_SECONDS));
    setFailure('');
  }

  return (
    <TestersForm
      heading="Set the API clock"
      text={
        clock ? `Time of the API: ${clock.now.slice(0, 16).replace('T', ' ')} UTC` : failure || 'Loading …'
      }
      action="Set clock"
      onSubmit={handleSubmit}
    >
      <TextField
        key={clock?.offsetSeconds ?? 'unknown'}
        label="Offset in hours"
        name="hours"
        type="number"
        step="any"
        required
        defaultValue={(clock?.offsetSeconds ?? 0) / HOUR_SECONDS}
      />
      {clock && clock.offsetSeconds !== 0 && (
        <Stack direction="row">
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              setClock(0).then(setShown, (error: Error) => setFailure(error.message));
            }}
          >
            Reset to the real time
          </Button>
        </Stack>
      )}
    </TestersForm>
  );
}
