import { TextField } from '@glow50/ui';
import type { ComponentProps } from 'react';
import { bindControl, type ControlProps } from './control';

type InputKind = 'text' | 'long' | 'number' | 'amount' | 'phone' | 'time';

const INPUTS: Readonly<Record<InputKind, Partial<ComponentProps<typeof TextField>>>> = {
  text: {},
  long: { rows: 4 },
  number: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  phone: { type: 'tel', autoComplete: 'tel' },
  time: { type: 'time' },
};

export function InputControl(props: ControlProps<InputKind>) {
  return <TextField {...INPUTS[props.field.kind]} {...bindControl(props)} />;
}

export function DateControl(props: ControlProps<'date'>) {
  return <TextField {...bindControl(props)} type="date" min={props.field.earliest?.()} />;
}
