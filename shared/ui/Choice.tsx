import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { colour } from './color';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...input }: ChoiceProps) {
  return (
    <Choice className={className}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </Choice>
  );
}

/** Radio buttons of one choice need the same `name` and a surrounding `fieldset`. */
export function Radio({ label, className, style, ...input }: ChoiceProps) {
  return (
    <Choice className={className} style={style}>
      <input {...input} type="radio" />
      <span>{label}</span>
    </Choice>
  );
}

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '&:has(:disabled)': { opacity: 0.55, cursor: 'default' },
  '& > input': {
    flex: 'none',
    width: 22,
    height: 22,
    margin: 0,
    accentColor: colour.rose,
    cursor: 'inherit',
  },
});
