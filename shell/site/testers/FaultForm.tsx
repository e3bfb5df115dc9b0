import { faultsOf, isFaultOf } from '@glow50/host/faults';
import { Radio, TextField } from '@glow50/ui';
import { useState } from 'react';
import { describeFault } from './describe-fault';
import { setFault } from './dev-calls';
import { TestersForm } from './TestersForm';

export function FaultForm({ remotes }: { remotes: readonly string[] }) {
  const [part, setPart] = useState(remotes[0] ?? 'api');
  const faults = faultsOf(part);

  async function handleSubmit(fields: FormData) {
    const fault = fields.get('fault');
    if (typeof fault !== 'string' || !isFaultOf(part, fault)) throw new Error('Choose a fault');
    await setFault(part, fault, fields.get('scope') === 'all-browsers' ? 'all-browsers' : 'browser');
    location.reload();
  }

  return (
    <TestersForm
      heading="Simulate a fault"
      text="The fault stays active until you clear it in the banner at the top of any page."
      action="Simulate fault"
      onSubmit={handleSubmit}
    >
      <TextField
        label="Part"
        value={part}
        onChange={({ target }) => setPart(target.value)}
        options={[...remotes, 'shell', 'api'].map((name) => (
          <option key={name}>{name}</option>
        ))}
      />
      <TextField
        key={faults.length}
        label="Fault"
        name="fault"
        options={faults.map((fault) => (
          <option key={fault} value={fault}>
            {describeFault(fault)}
          </option>
        ))}
      />
      <fieldset>
        <legend>For</legend>
        <Radio name="scope" value="browser" label="This browser" defaultChecked />
        <Radio name="scope" value="all-browsers" label="All browsers" />
      </fieldset>
    </TestersForm>
  );
}
