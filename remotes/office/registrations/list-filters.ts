import type { OfficeQuery } from '@glow50/contract/office/office';
import { REGISTRATION_KINDS, REGISTRATION_STATES } from '@glow50/contract/registration/registration-kinds';

/** Filters in the URL of the list. Without a state, the list shows registrations waiting for the office. */
export interface ListFilters {
  kind?: (typeof REGISTRATION_KINDS)[number];
  state?: StateFilter;
  due?: (typeof DUES)[number];
  q?: string;
  page?: number;
}

const DUES = ['overdue', 'today'] as const;
const STATES = [...REGISTRATION_STATES, 'any'] as const;
type StateFilter = (typeof STATES)[number];

export function readFilters(parameters: URLSearchParams): ListFilters {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name));
  const kind = chosen('kind', REGISTRATION_KINDS);
  const state = chosen('state', STATES);
  const due = chosen('due', DUES);
  const q = parameters.get('q')?.trim().slice(0, 80);
  const page = Number(parameters.get('page'));
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(due && { due }),
    ...(q && { q }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}

/** The canonical URL of a list: equal filters give equal URLs. */
export function toListAddress(filters: ListFilters): string {
  const parameters = new URLSearchParams();
  for (const name of ['kind', 'state', 'due', 'q', 'page'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== '' && value !== 1) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `/office?${parameters.toString()}` : '/office';
}

export function toQuery({
  state = 'open' as const,
  ...filters
}: Omit<ListFilters, 'state'> & { state?: StateFilter | 'open' }): OfficeQuery {
  return { ...filters, ...(state !== 'any' && { state }) };
}
