import { addOwner } from '../../../testing/add-owner';
import { newVisitor } from '../../../testing/test-site';
import type { TicketSite } from '../../../testing/ticket-site';

export async function addOrganizer({ app, database }: TicketSite, email: string) {
  const { headers, id, userId } = await addOwner(app, database, 'Grace', email);
  return { visitor: newVisitor(headers), providerId: id, userId };
}
