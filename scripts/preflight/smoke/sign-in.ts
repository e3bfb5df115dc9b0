import type { Role } from '@glow50/shared/api/auth';
import type { BrowserContext } from 'playwright';
import { DEMO_ACCOUNTS } from '../../demo-data/accounts';

const PATIENCE_MS = 30_000;

/** Signs in with the demo account of a role. Gives why it could not: only sites with demo data have one. */
export async function signIn(context: BrowserContext, site: string, role: Role): Promise<string | null> {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role && each.isVerified);
  if (!account) return `there is no demo account of the role ${role}`;
  const page = await context.newPage();
  try {
    await page.goto(new URL('/sign-in', site).href, { timeout: PATIENCE_MS });
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in', { timeout: PATIENCE_MS });
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    await page.close();
  }
}
