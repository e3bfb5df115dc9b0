import { PASSWORD_MIN_LENGTH } from '@glow50/contract/accounts/password-length';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { type ComponentProps, useEffect, useState } from 'react';
import { PasswordField } from './PasswordField';

const PAUSE_MS = 250;
const NOBODY: readonly string[] = [];

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** The password as it is typed now. */
  typed: string;
  /** Words of the person that make a password easy to guess, such as the address. */
  own?: readonly string[];
};

/** For a password that is chosen. Tells how strong it is while it is typed. */
export function NewPasswordField({ typed, own = NOBODY, helperText, ...props }: NewPasswordFieldProps) {
  const told = useStrength(typed, own.join(' '));
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      helperText={props.error ? helperText : <LiveText>{told}</LiveText>}
    />
  );
}

function useStrength(typed: string, own: string): string {
  const [rated, setRated] = useState({ typed: '', text: '' });
  const isShort = typed.trim().length < PASSWORD_MIN_LENGTH;

  useEffect(() => {
    if (isShort) return undefined;
    let isOver = false;
    const pause = setTimeout(() => {
      void import('./rate-password').then(
        ({ ratePassword }) => {
          if (!isOver) setRated({ typed, text: ratePassword(typed, own.split(' ')) });
        },
        // Without the list the server judges alone.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [typed, own, isShort]);

  if (typed !== '' && isShort) return AUTH_TEXTS.choosePassword;
  return rated.typed === typed ? rated.text : '';
}

/** Rendered even while empty: screen readers announce changes only in live regions that already exist. */
function LiveText({ children }: { children: string }) {
  return <span role="status">{children}</span>;
}
