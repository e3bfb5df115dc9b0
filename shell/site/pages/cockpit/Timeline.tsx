import type { CockpitPart } from '@glow50/host/cockpit';
import { colour, styled, TextField, Typography } from '@glow50/ui';
import { useState } from 'react';
import { listMarks } from './list-marks';

interface TimelineProps {
  parts: readonly CockpitPart[];
  now: Date;
}

const RANGES = [
  { label: '24 hours', hours: 24 },
  { label: '7 days', hours: 168 },
] as const;
const HEIGHT = 30;
/** Right of now, so that the latest change is not cut. */
const MARGIN = 0.02;
/** Of an hour with visitors and without failures. */
const LEAST = 2;

/** Releases against failures: all parts on one axis, so that a release and its effect elsewhere stand above each other. */
export function Timeline({ parts, now }: TimelineProps) {
  const [hours, setHours] = useState<number>(RANGES[0].hours);
  return (
    <section aria-labelledby="timeline">
      <Typography id="timeline" variant="h3" component="h2" sx={{ mt: 6, mb: 1 }}>
        Releases and failures
      </Typography>
      <Range>
        <TextField
          label="Range"
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
          options={RANGES.map((range) => (
            <option key={range.hours} value={range.hours}>
              {range.label}
            </option>
          ))}
        />
        <p>
          A bar is an hour: its height is the share of clients that failed. A line is a change of the part.
        </p>
      </Range>
      <Axis>
        <span>{RANGES.find((range) => range.hours === hours)?.label} ago</span>
        <span>now</span>
      </Axis>
      {parts.map((part) => (
        <PartFigure key={part.part} part={part} hours={hours} now={now} />
      ))}
    </section>
  );
}

function PartFigure({ part, hours, now }: { part: CockpitPart; hours: number; now: Date }) {
  const { bars, marks } = listMarks(part, hours, now);
  const failed = bars.reduce((sum, bar) => sum + bar.failedClients, 0);
  const clients = bars.reduce((sum, bar) => sum + bar.clients, 0);
  const changes = marks.length === 1 ? '1 change' : `${marks.length} changes`;
  const failures = clients === 0 ? 'no visits' : `${failed} of ${clients} clients failed`;
  const summary = `${part.part}: ${failures}, ${marks.length === 0 ? 'no change' : changes}`;
  return (
    <Figure>
      <figcaption>{summary}</figcaption>
      <svg
        viewBox={`0 0 ${hours * (1 + MARGIN)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {bars.map(({ at, clients: all, failedClients }) => {
          const height = all === 0 ? 0 : Math.max(LEAST, (HEIGHT * failedClients) / all);
          return (
            <rect
              key={at}
              x={at}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              data-failed={failedClients > 0 || undefined}
            />
          );
        })}
        {marks.map(({ at, action, text }) => (
          <line key={text} x1={at} x2={at} y1={0} y2={HEIGHT} data-action={action}>
            <title>{text}</title>
          </line>
        ))}
      </svg>
      {marks.length > 0 && (
        <details>
          <summary>{changes}</summary>
          <ul>
            {marks.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Figure>
  );
}

const Range = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 20px',
  marginBottom: 12,
  '& p': { margin: 0, color: colour.mauve, maxWidth: 560 },
});

const Axis = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  marginBottom: 4,
  fontSize: '0.875rem',
  color: colour.mauve,
  '@media (min-width: 1000px)': { marginLeft: 276 },
});

const Figure = styled('figure')({
  margin: '0 0 10px',
  fontSize: '0.875rem',
  '@media (min-width: 1000px)': {
    display: 'grid',
    gridTemplateColumns: '260px minmax(0, 1fr)',
    gap: '0 16px',
    alignItems: 'center',
    '& details': { gridColumn: 2 },
  },
  '& svg': { display: 'block', width: '100%', height: 40, background: colour.paper, borderRadius: 6 },
  '& rect': { fill: colour.ash },
  '& rect[data-failed]': { fill: colour.error },
  '& line': { stroke: colour.plum, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& line[data-action="rollback"], & line[data-action="recall"], & line[data-action="stop"]': {
    stroke: colour.error,
    strokeDasharray: '3 2',
  },
  '& line[data-action="canary"]': { stroke: colour.saffronDark },
  '& summary': { cursor: 'pointer', padding: '10px 0' },
  '& ul': { margin: '0 0 4px', paddingLeft: 20, overflowWrap: 'anywhere' },
});
