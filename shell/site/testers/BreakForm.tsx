import { API_FAULTS, isFaultOf, REMOTE_FAULTS } from '@glow50/host/faults';
import { Radio, TextField } from '@glow50/ui';
import { useState } from 'react';
import { breakPart } from './dev-calls';
import { TestersForm } from './TestersForm';

export function BreakForm({ remotes }: { remotes: readonly string[] }) {
  const [part, setPart] = useState(remotes[0] ?? 'api');
  const faults = part === 'api' ? API_FAULTS : REMOTE_FAULTS;

  async function handleSubmit(fields: FormData) {
    const fault = fields.get('fault');
    if (typeof fault !== 'string' || !isFaultOf(part, fault)) throw new Error('Choose a fault');
    await breakPart(part, fault, fields.get('reach') === 'everybody' ? 'everybody' : 'browser');
    location.reload();
  }

  return (
    <TestersForm
      heading="Break a part"
      text="It stays broken until it is mended, by the strip at the top of every page."
      action="Break it"
      onSubmit={handleSubmit}
    >
      <TextField
        label="Part"
        value={part}
        onChange={({ target }) => setPart(target.value)}
        options={[...remotes, 'api'].map((name) => (
          <option key={name}>{name}</option>
        ))}
      />
      <TextField
        key={part === 'api' ? 'api' : 'remote'}
        label="Fault"
        name="fault"
        options={faults.map((fault) => (
          <option key={fault}>{fault}</option>
        ))}
      />
      <fieldset>
        <legend>For</legend>
        <Radio name="reach" value="browser" label="This browser" defaultChecked />
        <Radio name="reach" value="everybody" label="Everybody" />
      </fieldset>
    </TestersForm>
  );
}
