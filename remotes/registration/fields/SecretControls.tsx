import { Alert, TextField } from '@glow50/ui';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';
import { observer } from 'mobx-react-lite';
import { useWatch } from 'react-hook-form';
import { bindControl, type ControlProps } from './control';

export function PasswordControl(props: ControlProps<'password'>) {
  const { name, form } = props;
  const typed: unknown = useWatch({ control: form.control, name });
  if (name !== CHOSEN) return <PasswordField {...bindControl(props)} autoComplete="new-password" />;
  return <NewPasswordField {...bindControl(props)} typed={typeof typed === 'string' ? typed : ''} />;
}

/** The field of the password itself; the other repeats it. */
const CHOSEN = 'password';

/** Asks for a code until one of its kind is attached to the draft, and says so when that has stopped working. */
export const CodeControl = observer(function CodeControl(props: ControlProps<'code'>) {
  const { field, wizard } = props;
  const attached = wizard.draft.codes.find(({ kind }) => kind === field.code);
  if (attached) return <Alert severity="success">{field.accepted(attached.issuer)}</Alert>;
  const lost = wizard.draft.lostCodes.find(({ kind }) => kind === field.code);
  return (
    <>
      {lost && <Alert>The code that you entered no longer works. {lost.message}.</Alert>}
      <TextField {...bindControl(props)} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </>
  );
});
