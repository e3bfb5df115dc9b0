import { formatShortDate } from '@glow50/contract/dates/plain-dates';
import { colour } from '@glow50/ui';

interface DayBarsProps {
  label: string;
  /** Oldest first; the last is today. */
  days: readonly { date: string; value: number; words: string }[];
}

const HEIGHT = 64;
const STEP = 16;
const WIDTH = 10;
/** Minimum bar height, so that a day without a value stays visible. */
const LEAST = 4;

export function DayBars({ label, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const best = days.reduce((top, day) => (day.value > top.value ? day : top), {
    date: '',
    value: 0,
    words: '',
  });
  const summary = best.date
    ? `${label}: most on ${formatShortDate(best.date)}, ${best.words}`
    : `${label}: none yet`;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${days.length * STEP - STEP + WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      {days.map(({ date, value, words }, index) => {
        const height = LEAST + (Math.max(0, value) / most) * (HEIGHT - LEAST);
        return (
          <rect
            key={date}
            x={index * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={3}
            fill={index === days.length - 1 ? colour.rose : colour.plum}
            opacity={value > 0 ? 1 : 0.25}
          >
            <title>{`${formatShortDate(date)}: ${words}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
