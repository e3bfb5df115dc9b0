import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { releaseRendered, releaseRenderer } from '../testing/rendered-builds';
import { pause, SAMPLE, startSite, type TestSite } from '../testing/test-site';

jest.setTimeout(30_000);

const SHOWS_ANSWER = `return '<h1 style="color:red">' + base + JSON.stringify(job.boot.answers['/api/v1/events'].body) + '</h1>'`;

const routes = SAMPLE.routes.map((route) => ({ ...route, description: `About ${route.title}` }));

let site: TestSite;
let answer = '["first"]';
let more = '["second"]';
let asked: string[] = [];
let slowness = 0;
const cookies = new Set<unknown>();
beforeAll(async () => {
  site = await startSite(
    ({ method, url = '', headers }, response) => {
      asked.push(url);
      cookies.add(headers.cookie);
      response.setHeader('content-type', 'application/json');
      const late = method === 'GET' ? slowness : 0;
      setTimeout(() => response.end(url === '/api/v1/more' ? more : answer), late);
    },
    { RENDERING: 'server' },
  );
  releaseRenderer(site);
});
afterAll(() => site.close());

const releaseRemote = (build: string, code: string, published?: string) =>
  releaseRendered(site, { ...SAMPLE, routes, build }, code, published);

const write = () => fetch(`http://127.0.0.1:${site.port}/api/v1/events`, { method: 'POST', body: '{}' });

async function open(address = '/events', headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${site.port}${address}`, { headers });
  const body = await response.text();
  const [, root = ''] = /<div id="root">(.*)<\/div>\n/.exec(body) ?? [];
  const [, json = '{}'] = /<script id="boot"[^>]*>(.*)<\/script>/.exec(body) ?? [];
  const boot = JSON.parse(json) as {
    nonce: string;
    visit: string;
    rendered?: { part: string };
    registry: { remotes: { events: { build: string } } };
  };
  return { status: response.status, headers: response.headers, body, root, boot };
}

/** Opens it until the pointers were read again. */
async function openBuild(build: string) {
  for (;;) {
    const page = await open();
    if (page.boot.registry.remotes.events.build === build) return page;
    await pause(20);
  }
}

/** Opens it until it is rendered: a slow machine may need longer to start a process than a visitor waits. */
async function openRendered(build: string) {
  for (;;) {
    const page = await openBuild(build);
    if (page.boot.rendered) return page;
    await pause(300);
  }
}

async function findMark(build: string) {
  const response = await fetch(`http://127.0.0.1:${site.port}/rendering.json`);
  const marks = (await response.json()) as {
    part: string;
    build: string;
    isMarked: boolean;
    reason: string;
  }[];
  return marks.find((mark) => mark.build === build);
}

describe('a rendered page', () => {
  it('has the HTML, registry and data of one build, a nonce and token of its own, and lists its styles', async () => {
    releaseRemote('r1', SHOWS_ANSWER);
    const page = await openRendered('r1');
    expect(page.root).toBe('<h1 style="color:red">/remotes/events/r1/["first"]</h1>');
    expect(page.boot.rendered).toEqual({ part: 'page', isError: false });
    expect(page.headers.get('content-security-policy')).toMatch(
      /style-src-attr 'unsafe-hashes' 'sha256-[^']+'/,
    );
    expect(page.body).toContain(`<style data-emotion="glow a" nonce="${page.boot.nonce}">a{}</style>`);
    const other = await open();
    expect(other.boot.nonce).not.toBe(page.boot.nonce);
    expect(other.boot.visit).not.toBe(page.boot.visit);
    expect(other.body).not.toContain(page.boot.nonce);
  });

  it('is made once for a rush, and again after a write', async () => {
    await pause(2100);
    asked = [];
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => open()));
    // A slow machine needs longer than a page is kept.
    const mostTimes = 1 + Math.floor((performance.now() - startedAt) / 2000);
    expect(new Set(asked)).toEqual(new Set(['/api/v1/events']));
    expect(asked.length).toBeLessThanOrEqual(mostTimes);
    answer = '["second"]';
    await write();
    expect((await openRendered('r1')).root).toContain('["second"]');
  });

  it('is made once for a rush, whatever is reported and written meanwhile', async () => {
    releaseRemote('rush', 'return "<p>" + Math.random() + "</p>"');
    await openRendered('rush');
    asked = [];
    slowness = 300;
    const report = () =>
      fetch(`http://127.0.0.1:${site.port}/api/v1/build-health`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          builds: [{ part: 'events', build: 'rush', visits: 1, failedVisits: 0, loadFailures: 0, errors: 0 }],
        }),
      });
    const rush: ReturnType<typeof open>[] = [];
    const others: Promise<Response>[] = [];
    for (let time = 0; time < 20; time += 1) {
      rush.push(...Array.from({ length: 10 }, () => open('/events?rush')));
      others.push(report(), write());
      await pause(5);
    }
    const pages = await Promise.all(rush);
    slowness = 0;
    expect(pages[0]?.boot.rendered).toEqual({ part: 'page', isError: false });
    expect(new Set(pages.map(({ root }) => root)).size).toBe(1);
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
    // For those who asked before the first write, and once more for those who asked before it was made.
    const made = asked.length - statuses.length / 2;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(8);
  });

  it('makes the calls that the page only knows of while it is rendered', async () => {
    releaseRemote(
      'r2',
      `return job.boot.answers['/api/v1/more'] ? 'more: ' + job.boot.answers['/api/v1/more'].body : ['/api/v1/more']`,
    );
    expect((await openRendered('r2')).root).toBe('more: second');
    // The call of the page's route still says the same.
    more = '["third"]';
    asked = [];
    await write();
    expect((await open()).root).toBe('more: third');
    expect(asked.filter((address) => address === '/api/v1/more')).toHaveLength(1);
    asked = [];
    await write();
    await open();
    expect(asked.sort()).toEqual(['/api/v1/events', '/api/v1/events', '/api/v1/more']);
  });

  it('is made for who has just written, from the database itself', async () => {
    releaseRemote('r3', SHOWS_ANSWER);
    await openRendered('r3');
    cookies.clear();
    asked = [];
    for (let time = 0; time < 2; time += 1) await open('/events', { cookie: 'wrote=1' });
    expect([asked, [...cookies]]).toEqual([['/api/v1/events', '/api/v1/events'], ['wrote=1']]);
  });

  it('is only the frame for visitors with a session', async () => {
    const { root, boot } = await open('/events', { cookie: 'session=somebody' });
    expect([root, boot.rendered]).toEqual(['<h1>Frame</h1>', { part: 'frame', isError: false }]);
  });

  it('never mixes builds while builds are released under load', async () => {
    const seen = new Set<string>();
    for (let build = 1; build <= 8; build += 1) {
      releaseRemote(`m${build}`, SHOWS_ANSWER);
      const until = Date.now() + 400;
      while (Date.now() < until) {
        const pages = await Promise.all(Array.from({ length: 10 }, () => open()));
        for (const { root, boot } of pages) {
          const { build: written } = boot.registry.remotes.events;
          seen.add(written);
          if (root && written.startsWith('m')) expect(root).toContain(`/remotes/events/${written}/`);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(6);
  });
});

describe('a build that cannot be rendered', () => {
  it.each([
    ['throws', 'throw new Error("broken")'],
    ['does not even compile', 'return ('],
    ['exits', 'process.exit(1)'],
    ['writes to globals and then throws', 'Array.prototype.map = null; throw new Error("broken")'],
  ])('that %s is left to the browser, and noted', async (name, code) => {
    const build = `bad-${name.replaceAll(' ', '-')}`;
    releaseRemote(build, code);
    const page = await openBuild(build);
    expect([page.status, page.root]).toEqual([200, '']);
    const frame = await open('/nothing-here');
    expect(frame.root).toBe('<h1>Frame</h1>');
    let mark = await findMark(build);
    while (!mark?.isMarked) {
      await pause(300);
      await open();
      mark = await findMark(build);
    }
    expect(mark.part).toBe('events');
    // The page as it was before the last failure is kept for two seconds.
    await pause(2100);
    expect((await open()).boot.rendered).toEqual({ part: 'failed', isError: false });
  });

  it('that loops costs its own visitors a short wait, and others nothing', async () => {
    releaseRemote('loops', 'for (;;);');
    await openBuild('loops');
    const startedAt = performance.now();
    const [own, other] = await Promise.all([open('/about'), open('/not-there')]);
    expect(own.root).toBe('');
    expect(other.root).toBe('<h1>Frame</h1>');
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it.each(['@nowhere.example/', '1/secret', '/internal/build-health', '/api/v1/../../metrics'])(
    'that asks for %s gets no answer',
    async (address) => {
      const build = `asks-${address.replace(/\W+/g, '')}`;
      releaseRemote(build, `return [${JSON.stringify(address)}]`);
      asked = [];
      while ((await openBuild(build)).boot.rendered?.part !== 'failed') await pause(300);
      expect(new Set(asked)).toEqual(new Set(['/api/v1/events']));
      expect((await findMark(build))?.reason).toBe(`asks for ${address}`);
    },
  );

  it('that is not the published one is never evaluated', async () => {
    releaseRemote('altered', SHOWS_ANSWER, 'something else');
    expect((await openBuild('altered')).root).toBe('');
  });
});

it('costs no build its rendering that visitors choose kept builds', async () => {
  const builds = Array.from({ length: 24 }, (_, index) => `kept-${index}`);
  for (const build of builds) releaseRemote(build, SHOWS_ANSWER);
  await openRendered('kept-23');
  const openKept = (build: string, round: number) =>
    open(`/events?round=${round}`, { cookie: `builds=${encodeURIComponent(`events=${build}`)}` });
  for (let round = 0; round < 4; round += 1) {
    const [current] = await Promise.all([
      open(`/events?round=${round}`),
      ...builds.map((build) => openKept(build, round)),
    ]);
    expect(current.boot.rendered).toEqual({ part: 'page', isError: false });
  }
  for (const build of builds) expect(await findMark(build)).toBeUndefined();
});
