import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';

jest.setTimeout(240_000);

const REMOTES = ['before', 'wide', 'after'];
const SITE = 'http://site.example';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-reacts-'));
  // The bundler does not run inside of a test.
  execFileSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'build-pair.ts'), folder],
    { stdio: 'inherit' },
  );
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** What each remote says in this shell, in a browser. */
async function show(shell: string): Promise<Record<string, string | null>> {
  const page = await browser.newPage();
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const scripts = readdirSync(path.join(folder, shell)).filter((file) => file.endsWith('.js'));
      const first = scripts.sort((one) => (one.startsWith('vendor') ? -1 : 1));
      const tags = first.map((file) => `<script defer src="/shell/${file}"></script>`).join('');
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${tags}` });
    }
    const [, kind, ...rest] = pathname.split('/');
    const file = kind === 'shell' ? path.join(shell, ...rest) : fileOfRemote(rest);
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(folder, file)) });
  });
  await page.goto(SITE);
  await page.waitForFunction('document.body.dataset.react !== undefined');
  await page.waitForTimeout(200);
  const said = await Promise.all(REMOTES.map(async (name) => [name, await page.textContent(`#${name}`)]));
  await page.close();
  return Object.fromEntries(said) as Record<string, string | null>;
}

/** The entry's name has a hash. */
function fileOfRemote([name = '', file = '']: readonly string[]): string {
  const names = readdirSync(path.join(folder, name));
  return path.join(
    name,
    names.find((each) => each === file || (file === 'entry.js' && /^entry\..*js$/.test(each))) ?? file,
  );
}

it('a remote with a range over both versions runs in both shells, and always with the shell’s one copy', async () => {
  const [earlier, later] = [await show('earlier-shell'), await show('later-shell')];
  expect(earlier.wide).toBe('2 steps with React 19.2.9');
  expect(later.wide).toBe('2 steps with React 19.3.1');
});

it('a remote with one version runs in its shell, and is refused by name in the other', async () => {
  const [earlier, later] = [await show('earlier-shell'), await show('later-shell')];
  expect(earlier.before).toBe('2 steps with React 19.2.9');
  expect(later.after).toBe('2 steps with React 19.3.1');
  expect(later.before).toMatch(/^refused: .*react/i);
  expect(earlier.after).toMatch(/^refused: .*react/i);
});
