import { addDays, dateAt } from '@glow50/api/platform/time/zone-time';
import type { DemoCustomer, DemoProvider, DemoService } from './demo-data';
import { seededRandom } from './random';

export const TIME_ZONE = 'America/Chicago';
/** Four whole weeks before this one, and three after it, wherever the week begins. */
const FIRST_DAY = -34;
const LAST_DAY = 27;
/** From today on, the first times of each day stay free, so that everybody can try to book one. */
const FREE_MINUTES = 90;
/** Customers who miss or cancel once, and book nothing else: credit or a fee would change what that costs. */
const UNLUCKY_COUNT = 60;
const PAUSES = [0, 0, 15, 15, 30];

export interface PlannedAppointment {
  /** A plain date, on the clock in Dallas. */
  date: string;
  /** Minutes after midnight. */
  start: number;
  service: DemoService;
  customer: DemoCustomer;
  /** What becomes of it once its time is over. */
  fate: 'completed' | 'no_show' | 'cancelled';
  /** How long before its start it was booked. */
  daysAhead: number;
}

/** Appointments inside the provider's hours, one after another. Those of a day are the same on every run of that day. */
export function planAgenda(
  { hours, services }: DemoProvider,
  customers: readonly DemoCustomer[],
  now: Date,
): PlannedAppointment[] {
  const today = dateAt(now.getTime(), TIME_ZONE);
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
  const unlucky = customers.slice(-UNLUCKY_COUNT);
  const regulars = customers.slice(0, -UNLUCKY_COUNT);
  const planned = days.flatMap((ahead) => {
    const date = addDays(today, ahead);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const random = seededRandom(`agenda-${date}`);
    return hours
      .filter(({ day }) => day === weekday)
      .flatMap(({ from, to }) => {
        const ofDay: PlannedAppointment[] = [];
        let start = toMinutes(from) + (ahead < 0 ? 0 : FREE_MINUTES);
        for (;;) {
          const service = random.pick(services);
          if (start + service.durationMinutes > toMinutes(to)) return ofDay;
          if (random.chance(shareBooked(ahead))) {
            ofDay.push({
              date,
              start,
              service,
              customer: random.pick(regulars),
              fate: random.chance(0.07) ? 'no_show' : random.chance(0.08) ? 'cancelled' : 'completed',
              daysAhead: Math.max(0, ahead) + random.int(1, 16),
            });
            start += service.durationMinutes + random.pick(PAUSES);
          } else start += 60;
        }
      });
  });
  let next = 0;
  return planned.map((appointment) => {
    const other = appointment.fate === 'completed' ? undefined : unlucky[next++ % unlucky.length];
    return other ? { ...appointment, customer: other } : appointment;
  });
}

/** The further ahead, the more is still free. */
const shareBooked = (ahead: number): number =>
  ahead <= 0 ? 0.85 : ahead < 7 ? 0.65 : ahead < 14 ? 0.5 : 0.35;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
