import { parse, serialize } from 'cookie';
import { type Fault, FAULTS_COOKIE, readFaults, writeFaults } from '@glow50/host/faults';
import type { Scenario } from '@glow50/host/scenarios';
import * as calls from '@glow50/contract/clock/clock-calls';
import { hasText } from '../storage/has-text';

export type FaultScope = 'browser' | 'all-browsers';

export async function setFault(part: string, fault: Fault, scope: FaultScope): Promise<void> {
  if (scope === 'browser') writeOwn({ ...readOwn(), [part]: fault });
  else await send('PUT', `/dev/faults/${part}`, { fault });
}

/** Those of the other scope stay. */
export async function clearFaults(scope: FaultScope): Promise<void> {
  if (scope === 'browser') writeOwn({});
  else await send('DELETE', '/dev/faults');
}

/** Switches on exactly these faults in the scope. */
export async function startScenario(faults: Scenario['faults'], scope: FaultScope): Promise<void> {
  await clearFaults(scope);
  for (const [part, fault] of Object.entries(faults)) await setFault(part, fault, scope);
}

export async function listScenarios(): Promise<Scenario[]> {
  return toScenarios(await send('GET', '/dev/scenarios'));
}

/** Resolves to all saved scenarios, as `deleteScenario` does. */
export async function saveScenario({ name, faults }: Scenario): Promise<Scenario[]> {
  return toScenarios(await send('PUT', addressOf(name), { faults }));
}

export async function deleteScenario(name: string): Promise<Scenario[]> {
  return toScenarios(await send('DELETE', addressOf(name)));
}

const addressOf = (scenario: string) => `/dev/scenarios/${encodeURIComponent(scenario)}`;

function toScenarios(answer: unknown): Scenario[] {
  if (!Array.isArray(answer)) throw new Error('/dev/scenarios returned no list');
  return answer.filter((scenario): scenario is Scenario => hasText(scenario, 'name'));
}

/** A link that gives this browser a published build. */
export async function makePreviewLink(remote: string, build: string): Promise<string> {
  const answer = await send('POST', '/preview-links', { remote, build });
  if (!hasText(answer, 'link')) throw new Error('/preview-links returned no link');
  return `/test-ui${answer.link.slice(1)}`;
}

export async function endPreview(remote: string): Promise<void> {
  await send('DELETE', `/preview/${remote}`);
}

export async function makeOverrideLink(remote: string, origin: string): Promise<string> {
  const answer = await send('POST', '/dev/override-links', { remote, origin });
  if (!hasText(answer, 'link')) throw new Error('/dev/override-links returned no link');
  return answer.link;
}

export async function endOverride(): Promise<void> {
  await send('DELETE', '/override');
}

export async function readClock(): Promise<calls.ApiClock> {
  return toClock(await send(calls.readClock.method, calls.readClock.path));
}

/** Zero resets the clock to the real time. */
export async function setClock(offsetSeconds: number): Promise<calls.ApiClock> {
  return toClock(await send(calls.setClock.method, calls.setClock.path, { offsetSeconds }));
}

function toClock(answer: unknown): calls.ApiClock {
  if (!hasText(answer, 'now') || !('offsetSeconds' in answer) || typeof answer.offsetSeconds !== 'number')
    throw new Error('/dev/clock returned no time');
  return { now: answer.now, offsetSeconds: answer.offsetSeconds };
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok)
    throw new Error(hasText(answer, 'message') ? answer.message : `HTTP status ${response.status}`);
  return answer;
}

/** Of this browser alone. */
export function readOwn(): Record<string, Fault> {
  return readFaults(parse(document.cookie)[FAULTS_COOKIE] ?? '');
}

function writeOwn(faults: Record<string, Fault>) {
  document.cookie = serialize(FAULTS_COOKIE, writeFaults(faults), {
    path: '/',
    sameSite: 'lax',
    encode: String,
    ...(Object.keys(faults).length === 0 && { maxAge: 0 }),
  });
}
