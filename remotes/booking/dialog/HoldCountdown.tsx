import { colour, styled } from '@glow50/shared/ui';
import { ClockIcon } from '@glow50/shared/ui/Icon';
import { useEffect, useState } from 'react';

interface HoldCountdownProps {
  whenLabel: string;
  /** On this browser's own clock, in milliseconds. */
  endsAt: number;
  onEnd(): void;
}

/** How long the chosen time is still the visitor's. Read out twice only: with two minutes left and at the end. */
export function HoldCountdown({ whenLabel, endsAt, onEnd }: HoldCountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const isOver = left === 0;

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  return (
    <Line>
      <ClockIcon />
      <span>
        {whenLabel} is yours for <time role="timer">{formatClock(left)}</time>
      </span>
      <Spoken role="status">{left <= 120 && !isOver ? 'Two minutes left to book this time' : ''}</Spoken>
    </Line>
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Line = styled('p')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '8px 14px',
  borderRadius: 12,
  background: colour.saffronSoft,
  fontSize: '0.9375rem',
  '& time': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
});

const Spoken = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
