import type { BrowserContext } from 'playwright';
import type { DemoAccount } from '@glow50/demo-data/accounts';

const TIMEOUT_MS = 30_000;

/**
 * Signs in with a demo account. Returns null, or the reason it failed: only sites with demo data have these
 * accounts.
 */
export async function signIn(
  context: BrowserContext,
  site: string,
  account: DemoAccount,
): Promise<string | null> {
  const page = await context.newPage();
  try {
    await page.goto(new URL('/sign-in', site).href, { timeout: TIMEOUT_MS });
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in', { timeout: TIMEOUT_MS });
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    await page.close();
  }
}
