/** The terms that are shown and agreed to before paying. */
export const TERMS_VERSION = '2026-11';

const DAY = 86_400_000;
const LAYAWAY_DAYS = 2;
/** Below this nothing can be charged online. */
const LEAST_CHARGE_CENTS = 50;
const DEPOSIT_CENTS = 2500;
const LAYAWAY_CENTS = 1500;

/** A provider's rules as they stood when the time was chosen; they hold for the booking whatever changes later. */
export interface BookingTerms {
  providerName: string;
  timeZone: string;
  payment: 'full' | 'deposit' | 'layaway';
  depositCents: number | null;
  cashBalanceOnly: boolean;
  freeCancellationHours: number;
  lateFeePercent: number;
  lateArrivalMinutes: number;
  touchUpHours: number;
  noShowPercent: number;
  /** Absent: the provider takes no Zelle transfers. */
  zelleAddress: string | null;
}

/** What the amounts of a booking are computed from; all US cents. */
export interface BookingMoney {
  policy: BookingTerms;
  starts_at: Date;
  price_cents: number;
  service_charge_cents: number;
  credit_cents: number;
  earlier_fee_cents: number;
  fee_cents: number;
  due_now_cents: number;
  paid_cents: number;
}

export const totalOf = (booking: BookingMoney): number => booking.price_cents + booking.service_charge_cents;

/** The last moment for a layaway's balance. */
export const balanceDueAt = ({ starts_at }: BookingMoney): Date =>
  new Date(starts_at.getTime() - LAYAWAY_DAYS * DAY);

/** What the policy asks for when booking, before credit and earlier fees. A layaway that is due already is paid whole. */
export function downPayment(booking: BookingMoney, now: Date): number {
  const total = totalOf(booking);
  const { payment } = booking.policy;
  if (payment === 'full' || (payment === 'layaway' && now >= balanceDueAt(booking))) return total;
  return Math.min(total, depositOf(booking));
}

/** The part of what was paid that a free cancellation turns into credit. */
function depositOf({ policy: { payment, depositCents } }: BookingMoney): number {
  if (payment === 'full') return 0;
  return depositCents ?? (payment === 'deposit' ? DEPOSIT_CENTS : LAYAWAY_CENTS);
}

/** What is charged when booking. What is too little to charge is left for the appointment. */
export function dueNow(booking: BookingMoney, now: Date): number {
  const due = Math.max(0, downPayment(booking, now) - booking.credit_cents) + booking.earlier_fee_cents;
  return due < LEAST_CHARGE_CENTS ? 0 : due;
}

/** What is left once `received` has come in. */
export function balanceAfter(booking: BookingMoney, received: number): number {
  const owed = totalOf(booking) + booking.earlier_fee_cents + booking.fee_cents;
  return Math.max(0, owed - booking.credit_cents - received);
}

export const freeUntil = ({ starts_at, policy }: BookingMoney): Date =>
  new Date(starts_at.getTime() - policy.freeCancellationHours * 3_600_000);

/** What a late change costs, if that much was paid. */
export const lateFee = (booking: BookingMoney): number =>
  Math.round((totalOf(booking) * booking.policy.lateFeePercent) / 100);

/** What was paid for this booking and can still be given back, in money and in credit. */
function worthOf(booking: BookingMoney): { money: number; credit: number } {
  const money = Math.max(0, booking.paid_cents - booking.earlier_fee_cents - booking.fee_cents);
  return { money, credit: booking.credit_cents };
}

export interface Division {
  feeCents: number;
  refundCents: number;
  /** For the next booking with this provider. */
  creditCents: number;
}

/** Who gets what when the customer cancels now: a fee when it is late, the deposit as credit, the rest of the money back. */
export function divideOnCancel(booking: BookingMoney, now: Date): Division {
  const { money, credit } = worthOf(booking);
  const wanted = now <= freeUntil(booking) ? 0 : lateFee(booking);
  return divide(money, credit, wanted, depositOf(booking));
}

/** When the provider calls it off, everything comes back as it was paid. */
export function divideOnProviderCancel(booking: BookingMoney): Division {
  const { money, credit } = worthOf(booking);
  return { feeCents: 0, refundCents: money, creditCents: credit };
}

/** A no-show costs its fee; what was paid beyond is treated as by a cancellation. `owedCents` is still to be paid. */
export function divideOnNoShow(booking: BookingMoney): Division & { owedCents: number } {
  const { money, credit } = worthOf(booking);
  const wanted = Math.round((totalOf(booking) * booking.policy.noShowPercent) / 100);
  const division = divide(money, credit, wanted, depositOf(booking));
  return { ...division, owedCents: wanted - division.feeCents };
}

/** Moving late costs the same fee, taken from what was paid; the rest is carried along. */
export function feeOnMove(booking: BookingMoney, now: Date): number {
  const { money, credit } = worthOf(booking);
  return now <= freeUntil(booking) ? 0 : Math.min(lateFee(booking), money + credit);
}

function divide(money: number, credit: number, wantedFee: number, deposit: number): Division {
  const feeCents = Math.min(wantedFee, money + credit);
  const fromMoney = Math.min(feeCents, money);
  const moneyLeft = money - fromMoney;
  const kept = Math.min(moneyLeft, Math.max(0, deposit - fromMoney));
  return {
    feeCents,
    refundCents: moneyLeft - kept,
    creditCents: kept + credit - (feeCents - fromMoney),
  };
}
