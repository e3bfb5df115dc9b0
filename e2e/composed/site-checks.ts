import { parseResponse } from '@glow50/host/parse-json';
import { Registry } from '@glow50/host/registry';
import { z } from 'zod';
import { readCatcher } from '../mail/mail-catcher';
import { MAIL, PAGES, SITE } from './stack';

export async function statusOf(path: string): Promise<number> {
  const answer = await fetch(SITE + path, { redirect: 'manual' }).catch(() => null);
  await answer?.text();
  return answer?.status ?? 0;
}

export async function readRegistry(): Promise<Registry> {
  return parseResponse(Registry, await fetch(`${SITE}/remotes.json`));
}

/**
 * Requests every page and script of every remote, the API and the database check. Returns those that fail,
 * with their status.
 */
export async function findBroken(): Promise<string[]> {
  const { remotes } = await readRegistry();
  const paths = Object.entries(PAGES).flatMap(([name, page]) => {
    const remote = remotes[name];
    return remote ? [page, remote.entry, ...remote.chunks] : [`${name} is not in the registry`];
  });
  const asked = [...paths, '/healthz', '/readyz', '/api/v1/search?limit=1', '/openapi.json'];
  const statuses = await Promise.all(asked.map(async (path) => [path, await statusOf(path)] as const));
  return statuses.filter(([, status]) => status !== 200).map(([path, status]) => `${path} ${status}`);
}

export async function hasProviders(): Promise<boolean> {
  const answer = await fetch(`${SITE}/api/v1/search?limit=1`);
  const found = await parseResponse(z.array(z.unknown()), answer);
  return found.length > 0;
}

let count = 0;

export async function register(): Promise<string> {
  const email = `composed-${Date.now()}-${(count += 1)}@glow50.example`;
  const answer = await fetch(`${SITE}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Composed Test', email, password: 'composed-password' }),
  });
  if (!answer.ok) throw new Error(`Registering failed with status ${answer.status}: ${await answer.text()}`);
  return email;
}

export async function getsCode(email: string, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const mails = await readCatcher(MAIL, email).catch(() => []);
    if (mails.some(({ subject }) => /\b\d{4}\b/.test(subject))) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
