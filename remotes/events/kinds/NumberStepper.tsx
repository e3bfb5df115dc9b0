import { colour, IconButton, styled } from '@glow50/ui';
import { MinusIcon, PlusIcon } from '@glow50/ui/Icon';
import type { ReactNode } from 'react';

interface NumberStepperProps {
  /** Names the group for screen readers. */
  label: string;
  less: string;
  more: string;
  number: number;
  least: number;
  most: number;
  children?: ReactNode;
  onChange(number: number): void;
}

export function NumberStepper({
  label,
  less,
  more,
  number,
  least,
  most,
  children,
  onChange,
}: NumberStepperProps) {
  return (
    <Stepper role="group" aria-label={label}>
      <IconButton aria-label={less} disabled={number <= least} onClick={() => onChange(number - 1)}>
        <MinusIcon />
      </IconButton>
      <output>{number}</output>
      <IconButton aria-label={more} disabled={number >= most} onClick={() => onChange(number + 1)}>
        <PlusIcon />
      </IconButton>
      {children}
    </Stepper>
  );
}

const Stepper = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > button': { width: 48, height: 48, background: colour.paper, color: colour.ink },
  '& > output': {
    minWidth: 44,
    textAlign: 'center',
    fontSize: '1.75rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > p': { flex: '1 1 140px' },
});
