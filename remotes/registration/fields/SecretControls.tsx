import { Alert, TextField } from '@glow50/ui';
import { PasswordField } from '@glow50/ui/PasswordField';
import { observer } from 'mobx-react-lite';
import { bindControl, type ControlProps } from './control';

export function PasswordControl(props: ControlProps<'password'>) {
  return <PasswordField {...bindControl(props)} autoComplete="new-password" />;
}

/** Asks for a code until one of its kind is attached to the draft. */
export const CodeControl = observer(function CodeControl(props: ControlProps<'code'>) {
  const { field, wizard } = props;
  const attached = wizard.draft.codes.find(({ kind }) => kind === field.code);
  if (attached) return <Alert severity="success">{field.accepted(attached.issuer)}</Alert>;
  return (
    <TextField {...bindControl(props)} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
  );
});
