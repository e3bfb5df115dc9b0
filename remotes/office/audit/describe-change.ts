import type { OfficeAction } from '@glow50/contract/office/audit';
import { formatMoney } from '@glow50/contract/money/format-money';

/** One line per part that differs, for example `status: draft → submitted`. */
export function describeChange({ before, after }: Pick<OfficeAction, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [show(name, before?.[name]), show(name, after?.[name])];
    if (was === is) return [];
    return was === null ? `${name}: ${is ?? ''}` : `${name}: ${was} → ${is ?? 'none'}`;
  });
}

function show(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && /cents$/i.test(name)) {
    return formatMoney({ cents: value, currency: 'USD' });
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
