import { IconButton, TextField } from '@glow50/ui';
import { type ComponentProps, useState } from 'react';
import { EyeIcon } from './EyeIcon';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <IconButton
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </IconButton>
      }
    />
  );
}
