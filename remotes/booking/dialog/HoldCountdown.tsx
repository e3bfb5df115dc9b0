import { colour, styled } from '@glow50/shared/ui';
import { ClockIcon } from '@glow50/shared/ui/Icon';
import { useEffect, useState } from 'react';

interface HoldCountdownProps {
  whenLabel: string;
  expiresAt: string;
  onEnd(): void;
}

/** How long the chosen time is still the visitor's. Read out twice only: with two minutes left and at the end. */
export function HoldCountdown({ whenLabel, expiresAt, onEnd }: HoldCountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  const isOver = left === 0;

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(expiresAt)), 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);

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

const secondsUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

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
