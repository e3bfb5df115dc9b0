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
    ? `${label}: most on ${formatDay(best.date)}, ${best.words}`
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
            <title>{`${formatDay(date)}: ${words}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function formatDay(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${date}T00:00:00Z`));
}
