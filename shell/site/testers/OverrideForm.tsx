import { TextField } from '@glow50/ui';
import { makeOverrideLink } from './dev-calls';
import { TestersForm } from './TestersForm';

export function OverrideForm({ remotes }: { remotes: readonly string[] }) {
  async function handleSubmit(fields: FormData) {
    const [remote, origin] = [fields.get('remote'), fields.get('origin')];
    if (typeof remote !== 'string' || typeof origin !== 'string') return;
    location.assign(await makeOverrideLink(remote, origin.trim()));
  }

  return (
    <TestersForm
      heading="Override a remote"
      text={
        <>
          Enter the origin that <code>npm run dev -- booking --against {'<url>'}</code> prints. The override
          applies to this browser for eight hours.
        </>
      }
      action="Override remote"
      onSubmit={handleSubmit}
    >
      <TextField
        label="Remote"
        name="remote"
        options={remotes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      />
      <TextField label="Address" name="origin" type="url" placeholder="http://127.0.0.1:4100" required />
    </TestersForm>
  );
}
