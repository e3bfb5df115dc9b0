import { colour, styled } from '@glow50/ui';
import { ClockIcon } from './Icon';
import { type ReactNode, useEffect, useState } from 'react';

interface CountdownProps {
  /** By this device's clock, in milliseconds since 1970. */
  endsAt: number;
  /** What the visitor can still do, as an infinitive. Announced when two minutes are left. */
  purpose: string;
  children: ReactNode;
  onEnd(): void | Promise<void>;
}

/** Screen readers announce it only twice: with two minutes left and at the end. */
export function Countdown({ endsAt, purpose, children, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (isOver) void onEnd();
  }, [isOver, onEnd]);

  return (
    <Line>
      <ClockIcon />
      <span>
        {children} <time role="timer">{formatClock(left)}</time>
      </span>
      <Spoken role="status">
        {left <= 120 && !isOver ? `Two minutes left to ${purpose}` : ''}
        {isOver ? 'The time is over' : ''}
      </Spoken>
    </Line>
  );
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Line = styled('p')({
  '& > svg': { flexShrink: 0 },
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
