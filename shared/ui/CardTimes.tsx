import type { CardTimes as Shortcuts } from '@glow50/contract/providers/providers';
import type { HeldTime } from '@glow50/host/held-times';
import { splitMoment } from '@glow50/contract/dates/split-moment';
import { formatMoney } from '@glow50/contract/money/format-money';
import { colour, styled } from '@glow50/ui';

interface CardTimesProps {
  /** Of the provider. */
  name: string;
  shortcuts: Shortcuts | null;
  /** For the visitor. */
  held: HeldTime | undefined;
  /** The card itself names the service that the times are for. */
  isMatched: boolean;
  onTime(serviceId: string, startsAt: string): void;
}

/** The time that is held for the visitor and the next free times as buttons, with the service that each of them books. */
export function CardTimes({ name, shortcuts, held, isMatched, onTime }: CardTimesProps) {
  const service = shortcuts?.service;
  const times = (shortcuts?.times ?? []).filter(({ startsAt }) => startsAt !== held?.startsAt);
  if (!service || times.length === 0)
    return (
      <Times>{held ? <Held held={held} name={name} onTime={onTime} /> : 'No free times right now'}</Times>
    );
  return (
    <Times role="group" aria-label={`Next free times for ${service.name} with ${name}`}>
      {held && <Held held={held} name={name} onTime={onTime} />}
      {!isMatched && (
        <span>
          {service.name}, {formatMoney(service.total)}
        </span>
      )}
      <ul>
        {times.map(({ startsAt, label }) => {
          const { day, time } = splitMoment(label);
          return (
            <li key={startsAt}>
              <button
                type="button"
                aria-label={`${label}: ${service.name} with ${name}`}
                onClick={() => onTime(service.id, startsAt)}
              >
                <span>{day}</span> <span>{time}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Times>
  );
}

type HeldProps = { held: HeldTime } & Pick<CardTimesProps, 'name' | 'onTime'>;

function Held({ held: { serviceId, serviceName, startsAt, label }, name, onTime }: HeldProps) {
  return (
    <button
      type="button"
      data-held
      aria-label={`Held for you, ${label}: ${serviceName} with ${name}`}
      onClick={() => onTime(serviceId, startsAt)}
    >
      <span>Held for you</span> <span>{label}</span>
    </button>
  );
}

const Times = styled('div')({
  position: 'relative',
  padding: '12px 18px 0',
  fontSize: '0.875rem',
  color: colour.mauve,
  containerType: 'inline-size',
  '@media (max-width: 559px)': { padding: '10px 14px 0' },
  '@container (max-width: 250px)': { '& li:nth-of-type(3)': { display: 'none' } },
  '& > button[data-held]': {
    marginBottom: 8,
    color: colour.paper,
    background: colour.rose,
    '&:hover': { background: colour.roseDark },
  },
  '& > span': { overflowWrap: 'anywhere' },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
    gap: 6,
    margin: '6px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& button': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    justifyItems: 'center',
    width: '100%',
    minHeight: 48,
    padding: '4px 2px',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 700,
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
    color: colour.ink,
    background: colour.blush,
    border: `1px solid ${colour.rose}`,
    borderRadius: 12,
    cursor: 'pointer',
    transition: 'background-color 150ms',
    '&:hover': { background: colour.roseSoft },
    '& > span:first-of-type': { fontSize: '0.75rem', fontWeight: 600 },
  },
});
