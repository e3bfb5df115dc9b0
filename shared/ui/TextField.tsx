import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { colour } from './color';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'ref'>;

export interface TextFieldProps extends InputProps {
  label: ReactNode;
  error?: boolean;
  helperText?: ReactNode;
  /** Shown at the end, inside the frame, like a button that reveals the password. */
  endAdornment?: ReactNode;
  rows?: number;
  /** `<option>` elements. They make the field a select. */
  options?: ReactNode;
  ref?: React.Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
}

/** A labeled field. All other props are passed to the native control. */
export function TextField({
  label,
  error = false,
  helperText,
  endAdornment,
  rows,
  options,
  id,
  className,
  ...control
}: TextFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const helperId = `${controlId}-helper`;
  const Control = options ? 'select' : rows ? 'textarea' : 'input';
  return (
    <Root className={className} data-error={error || undefined}>
      <label htmlFor={controlId}>
        {label}
        {control.required && <Mark aria-hidden>*</Mark>}
      </label>
      <Frame>
        <Control
          {...(control as object)}
          {...(rows && { rows })}
          id={controlId}
          aria-invalid={error || undefined}
          aria-describedby={helperText ? helperId : control['aria-describedby']}
        >
          {options}
        </Control>
        {endAdornment}
      </Frame>
      {helperText && (
        <Helper id={helperId} role={error ? 'alert' : undefined}>
          {helperText}
        </Helper>
      )}
    </Root>
  );
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '& > label': { fontSize: '0.875rem', fontWeight: 600, color: 'inherit' },
  '--edge': colour.control,
  '&[data-error]': { '--edge': colour.error },
});

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  paddingRight: 4,
  background: colour.paper,
  color: colour.ink,
  border: '1px solid var(--edge)',
  borderRadius: 12,
  '&:hover': { borderColor: colour.ink },
  '&:focus-within': {
    borderColor: colour.roseDark,
    boxShadow: `0 0 0 1px ${colour.roseDark}`,
  },
  '&:has(:disabled)': { opacity: 0.6 },
  '&:has(> [readonly])': { background: colour.sand },
  '& > input, & > textarea, & > select': {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    padding: '11px 10px 11px 15px',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    outline: 0,
    '&::placeholder': { color: colour.mauve, opacity: 1 },
  },
  '& > textarea': { resize: 'vertical' },
});

const Mark = styled('span')({ color: colour.roseDark, marginLeft: 3 });

const Helper = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: colour.mauve,
  '[data-error] > &': { color: colour.error },
});
