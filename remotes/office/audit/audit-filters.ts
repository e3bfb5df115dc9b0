import { AuditQuery } from '@glow50/contract/office/audit';

const Filters = AuditQuery.pick({
  section: true,
  staffId: true,
  q: true,
  from: true,
  to: true,
  before: true,
});
export type AuditFilters = ReturnType<typeof readAuditFilters>;

/** Leaves out what is empty or unreadable. */
export function readAuditFilters(parameters: URLSearchParams) {
  const given = [...parameters].filter(
    ([name, value]) => value !== '' && Filters.partial().safeParse({ [name]: value }).success,
  );
  return Filters.partial().parse(Object.fromEntries(given));
}

export function toAuditAddress(fields: URLSearchParams): string {
  return fields.size > 0 ? `/office/audit?${fields.toString()}` : '/office/audit';
}
