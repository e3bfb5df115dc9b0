import { v7 } from 'uuid';
import { newVisitor, type TestVisitor } from '../../../booking/testing/booking-site';
import { addAccount } from '../../../platform/testing/add-account';
import { addProviders, testProvider } from '../../../platform/testing/add-providers';
import { signIn } from '../../../platform/testing/sign-in';
import type { TicketSite } from './ticket-site';

export async function addOrganizer(
  { app, database }: TicketSite,
  email: string,
): Promise<{ visitor: TestVisitor; providerId: string; userId: string }> {
  const userId = await addAccount(database, { email });
  const provider = testProvider({ id: v7(), name: 'Grace' });
  await addProviders(database, [provider]);
  await database.sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, provider.id]);
  const { headers } = await signIn(app, email);
  return { visitor: newVisitor(headers), providerId: provider.id, userId };
}
