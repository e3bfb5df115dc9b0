import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';

const SITE = 'http://site.example';

/** What a remote says, and whose label it has. */
export interface Shown {
  text: string | null;
  label: string | undefined;
}

/** Builds of sample shells and remotes, and a browser that opens them. */
export class SampleSite {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'glow50-sample-'));
  private browser: Browser | undefined;

  /** The program gets the folder that it builds into. The bundler does not run inside of a test. */
  async build(program: string): Promise<void> {
    const file = path.join(import.meta.dirname, program);
    execFileSync(process.execPath, ['--import', 'tsx', file, this.folder], { stdio: 'inherit' });
    this.browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  }

  async close(): Promise<void> {
    await this.browser?.close();
    rmSync(this.folder, { recursive: true });
  }

  async show(shell: string): Promise<Record<string, Shown>> {
    if (!this.browser) throw new Error('Nothing is built');
    const page = await this.browser.newPage();
    await page.route(`${SITE}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') {
        const scripts = readdirSync(path.join(this.folder, shell)).filter((file) => file.endsWith('.js'));
        const first = scripts.sort((one) => (one.startsWith('vendor') ? -1 : 1));
        const tags = first.map((file) => `<script defer src="/shell/${file}"></script>`).join('');
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${tags}` });
      }
      const [, kind, ...rest] = pathname.split('/');
      const file = kind === 'shell' ? path.join(shell, ...rest) : this.fileOfRemote(rest);
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(path.join(this.folder, file)),
      });
    });
    await page.goto(SITE);
    await page.waitForFunction('document.body.dataset.react !== undefined');
    await page.waitForTimeout(200);
    const places = await page.locator('body > p').all();
    const shown = await Promise.all(
      places.map(async (place): Promise<[string, Shown]> => [
        (await place.getAttribute('id')) ?? '',
        {
          text: await place.textContent(),
          label: (await place.getAttribute('data-label')) ?? undefined,
        },
      ]),
    );
    await page.close();
    return Object.fromEntries(shown);
  }

  /** The entry's name has a hash. */
  private fileOfRemote([name = '', file = '']: readonly string[]): string {
    const names = readdirSync(path.join(this.folder, name));
    return path.join(
      name,
      names.find((each) => each === file || (file === 'entry.js' && /^entry\..*js$/.test(each))) ?? file,
    );
  }
}
