import { record } from './report';
import { findBroken, getsCode, register, statusOf } from './site-checks';
import { compose, REMOTES, start } from './stack';

export async function stopEach(): Promise<void> {
  for (const remote of REMOTES) {
    await without(remote, async () => {
      const broken = await findBroken();
      return [broken.length === 0, broken.join(', ') || 'every page works, including its own'];
    });
  }
  await without('api', async () => {
    const pages = await waitForUnavailable('/search-result');
    const calls = await statusOf('/api/v1/search');
    return [pages === 503 && calls === 503, `pages with data ${pages}, calls ${calls}`];
  });
  await without('database', async () => {
    // The page shows what the API's processes still hold, such as the categories, and an error for the rest.
    const pages = await statusOf('/search-result');
    const calls = await statusOf('/api/v1/search');
    const ready = await statusOf('/readyz');
    return [
      [200, 503].includes(pages) && calls >= 500 && ready === 503,
      `pages with data ${pages}, calls ${calls}, readiness ${ready}`,
    ];
  });
  let queued = '';
  await without('mail', async () => {
    const broken = await findBroken();
    queued = await register();
    return [broken.length === 0, broken.join(', ') || 'every page works, the email is queued'];
  });
  const isDelivered = await getsCode(queued, 90_000);
  record(
    'The queued email is delivered once the mail server is back',
    isDelivered,
    isDelivered ? 'delivered' : 'not delivered',
  );
  await without('shell', async () => {
    const status = await statusOf('/');
    return [status === 0, 'the site is unreachable'];
  });
}

async function without(service: string, check: () => Promise<[boolean, string]>): Promise<void> {
  await compose('stop', service);
  const [passed, details] = await check();
  await start(service);
  const broken = await waitUntilHealthy();
  record(
    `${service} is stopped, then started`,
    passed && broken.length === 0,
    `${details}; afterwards ${broken.join(', ') || 'every page works'}`,
  );
}

/** The gateway notices within seconds that no process of the API can serve. */
async function waitForUnavailable(path: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const status = await statusOf(path);
    if (status === 503 || tries === 10) return status;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A restarted service takes a few seconds until the other services reach it again. */
async function waitUntilHealthy(): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const broken = await findBroken().catch((error: unknown) => [String(error)]);
    if (broken.length === 0 || tries === 20) return broken;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
