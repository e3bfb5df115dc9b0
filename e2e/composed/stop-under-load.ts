import { setTimeout as sleep } from 'node:timers/promises';
import { LoginAnswer } from '@glow50/contract/accounts/auth';
import { parseResponse } from '@glow50/host/parse-json';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { type LoadResult, loadDuring } from '@glow50/gateway/testing/load';
import { record } from './report';
import { SITE, containersOf, directAddress, docker, start } from './stack';

const WARM_UP_MS = 2000;

export async function stopUnderLoad(): Promise<void> {
  const requests = await visitors();
  const [first = '', second = ''] = await containersOf('api');

  const drained = await loadDuring(SITE, requests, async () => {
    await sleep(WARM_UP_MS);
    await docker('stop', '-t', '30', first);
    await sleep(WARM_UP_MS);
    await docker('start', first);
    await sleep(2 * WARM_UP_MS);
  });
  record('SIGTERM to an API replica under load', hasNoFailures(drained), describeLoad(drained));
  await start('api');

  const killed = await loadDuring(SITE, requests, async () => {
    await sleep(WARM_UP_MS);
    await docker('kill', second);
    await sleep(2 * WARM_UP_MS);
  });
  const lostReads = killed.failures.filter(({ method }) => method === 'GET');
  const areAllExplained = killed.failures.every(({ text }) => text.includes(': 503 {"message"'));
  record(
    'SIGKILL of an API replica under load',
    lostReads.length === 0 && areAllExplained,
    describeLoad(killed),
  );
  await start('api');

  const [gateway = ''] = await containersOf('shell');
  const stopped = await loadDuring(await directAddress(gateway), requests, async () => {
    await sleep(WARM_UP_MS);
    await docker('stop', '-t', '30', gateway);
  });
  record('SIGTERM to the gateway under load', hasNoFailures(stopped), describeLoad(stopped));
  await start('shell');
}

async function visitors(): Promise<Parameters<typeof loadDuring>[1]> {
  const [customer] = DEMO_ACCOUNTS;
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${SITE}/api/v1/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: customer?.email, password: customer?.password, tokenExpiration: '1h' }),
  });
  const { accessToken } = await parseResponse(LoginAnswer, answer);
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  return [
    { method: 'GET', path: '/api/v1/search?service=LASHES', status: 200 },
    { method: 'GET', path: '/search-result', status: 200 },
    { method: 'POST', path: '/api/v1/auth/observer', headers, body: '{}', status: 200 },
  ];
}

export const hasNoFailures = ({ answered, failures }: LoadResult) => answered > 0 && failures.length === 0;

export function describeLoad({ answered, notAccepted, failures }: LoadResult): string {
  const [example] = failures;
  const refused = notAccepted > 0 ? `, ${notAccepted} not accepted` : '';
  return `${answered} answered, ${failures.length} failed${refused}${example ? `, for example ${example.method} ${example.text}` : ''}`;
}
