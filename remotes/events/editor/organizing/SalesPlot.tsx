import { formatMoney } from '@glow50/contract/money/format-money';
import type { SalesByDay } from '@glow50/contract/events/organizing';
import { colour, styled, Typography } from '@glow50/ui';
import { fillDays, mark } from './sales-days';

const HEIGHT = 160;
const BAR = 26;
const GAP = 6;

/** Sold tickets as one bar a day, with the same numbers as a table behind a fold. */
export function SalesPlot({ days }: { days: SalesByDay }) {
  if (days.length === 0) return null;
  const shown = fillDays(days);
  const most = Math.max(...shown.map(({ tickets }) => tickets), 1);
  const width = shown.length * (BAR + GAP);
  return (
    <figure style={{ margin: '20px 0 24px' }}>
      <Typography component="figcaption" sx={{ fontWeight: 600, marginBottom: 1 }}>
        Tickets by day
      </Typography>
      <Scroll role="region" aria-label="Plot of tickets by day" tabIndex={0}>
        <svg
          width={width}
          height={HEIGHT + 44}
          viewBox={`0 0 ${width} ${HEIGHT + 44}`}
          role="img"
          aria-label={`${shown.length} days, at most ${most} tickets a day`}
        >
          {shown.map(({ date, tickets }, index) => {
            const height = Math.round((tickets / most) * (HEIGHT - 18));
            const x = index * (BAR + GAP);
            return (
              <g key={date}>
                <rect
                  x={x}
                  y={HEIGHT - height}
                  width={BAR}
                  height={Math.max(height, 1)}
                  rx={4}
                  fill={tickets > 0 ? colour.rose : colour.line}
                />
                {tickets > 0 && (
                  <text
                    x={x + BAR / 2}
                    y={HEIGHT - height - 6}
                    textAnchor="middle"
                    fontSize={12}
                    fill={colour.ink}
                  >
                    {tickets}
                  </text>
                )}
                {(index % mark(shown.length) === 0 || shown.length < 15) && (
                  <text x={x + BAR / 2} y={HEIGHT + 18} textAnchor="middle" fontSize={11} fill={colour.mauve}>
                    {formatDate(date)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </Scroll>
      <details>
        <summary>Show as a table</summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Tickets</th>
              <th scope="col">Paid, minus refunds</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, tickets, paid }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{tickets}</td>
                <td>{formatMoney(paid)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

/** For example `3/6`: it has to fit below a bar. */
const formatDate = (date: string): string => {
  const [, month = '', day = ''] = date.split('-');
  return `${Number(month)}/${Number(day)}`;
};

const Scroll = styled('div')({ overflowX: 'auto', '& svg': { display: 'block' } });

const Table = styled('table')({
  borderCollapse: 'collapse',
  '& th, & td': { padding: '6px 16px 6px 0', textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
});
