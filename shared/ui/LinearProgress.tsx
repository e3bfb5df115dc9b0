import { keyframes, styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { colour } from './color';

interface LinearProgressProps extends ComponentProps<'span'> {
  variant?: 'determinate' | 'indeterminate';
  /** From 0 to 100. Only with `determinate`. */
  value?: number;
  'aria-label': string;
}

export function LinearProgress({ variant = 'indeterminate', value = 0, ...props }: LinearProgressProps) {
  if (variant === 'indeterminate') return <Endless role="progressbar" {...props} />;
  return (
    <Track
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      {...props}
    >
      <Bar style={{ transform: `scaleX(${value / 100})` }} />
    </Track>
  );
}

const Track = styled('span')({ position: 'relative', display: 'block', height: 3, overflow: 'hidden' });

const Bar = styled('span')({
  display: 'block',
  height: '100%',
  background: colour.rose,
  transformOrigin: 'left',
  transition: 'transform 400ms linear',
});

const stretch = keyframes({
  from: { left: '-35%', right: '100%' },
  '60%, to': { left: '100%', right: '-90%' },
});
const shrink = keyframes({
  from: { left: '-200%', right: '100%' },
  '60%, to': { left: '107%', right: '-8%' },
});

const Endless = styled(Track)({
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    background: colour.rose,
  },
  '&::before': { animation: `${stretch} 2.1s cubic-bezier(0.65, 0.815, 0.735, 0.395) infinite` },
  '&::after': { animation: `${shrink} 2.1s cubic-bezier(0.165, 0.84, 0.44, 1) 1.15s infinite both` },
});
