import { addOwner } from '../../../platform/testing/add-owner';
import { newVisitor } from '../../../platform/testing/test-site';
import type { TicketSite } from './ticket-site';

export async function addOrganizer({ app, database }: TicketSite, email: string) {
  const { headers, id, userId } = await addOwner(app, database, 'Grace', email);
  return { visitor: newVisitor(headers), providerId: id, userId };
}
