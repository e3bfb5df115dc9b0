import type { MyTicketsQuery } from '@glow50/contract/tickets/tickets';

const PATH = '/my-tickets';

/** The same address that the emails link to. */
export function toOrderAddress(token: string): string {
  return `${PATH}?order=${encodeURIComponent(token)}`;
}

export function toTicketAddress(token: string): string {
  return `${PATH}?ticket=${encodeURIComponent(token)}`;
}

export function toListAddress({ when, page }: MyTicketsQuery): string {
  const query = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${PATH}?${query}` : PATH;
}

export function readListQuery(parameters: URLSearchParams): MyTicketsQuery {
  const page = Number(parameters.get('page'));
  return {
    when: parameters.get('when') === 'past' ? 'past' : 'upcoming',
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
