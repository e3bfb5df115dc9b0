import type { OfficeAction } from '@glow50/contract/office/audit';
import { formatMoney } from '@glow50/contract/money/format-money';

/** One line per part that differs, for example `Status: draft → submitted`. */
export function describeChange({ before, after }: Pick<OfficeAction, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [show(name, before?.[name]), show(name, after?.[name])];
    if ((was ?? NONE) === (is ?? NONE)) return [];
    return `${toLabel(name)}: ${[was, is].filter((part) => part !== null).join(' → ')}`;
  });
}

const NONE = 'none';

/** Null for what is not said. */
function show(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null) return NONE;
  if (typeof value === 'number' && /cents$/i.test(name)) {
    return formatMoney({ cents: value, currency: 'USD' });
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return toWords(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const shown = show(key, part) ?? NONE;
    return Array.isArray(value) ? shown : `${toLabel(key).toLowerCase()} ${shown}`;
  });
  return parts.join(', ') || NONE;
}

/** States are kept as names such as `needs_information`. Everything else stays as it was written. */
export function toWords(text: string): string {
  if (text === 'cancelled') return 'canceled';
  return /^[a-z ]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

const LABELS: Readonly<Record<string, string>> = {
  refundsBookings: 'Cancels and refunds what is ahead',
  isOnSale: 'On sale',
};

/** `owedCents` becomes `Owed`. */
function toLabel(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const words = name
    .replace(/(?<=.)Cents$/, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
