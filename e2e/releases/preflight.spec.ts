import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import { expect, type Page, test } from '@playwright/test';
import { findApps } from '@glow50/build/apps';
import { type Candidate, readCandidate } from '@glow50/preflight/candidate';
import { PLANTED, plant } from '@glow50/preflight/planted/plant';
import { readAllowance } from '@glow50/preflight/preflight-limits';
import { nameOf, readComponents } from '@glow50/preflight/seen-check';
import { AT_ONCE, checkPages } from '@glow50/preflight/smoke/check-pages';
import { openChromium } from '@glow50/preflight/smoke/crawl';
import type { ServedFile } from '@glow50/preflight/smoke/intercept';
import { type Lane, walkLane, walkLanes } from '@glow50/preflight/smoke/lane';
import { People } from '@glow50/preflight/smoke/people';
import { enterAndLeave, openAsEach } from '@glow50/preflight/smoke/route-lanes';
import { laneOf, readTours } from '@glow50/preflight/smoke/tours';
import { fakeCandidate } from '@glow50/preflight/testing/fake-candidate';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { isStoreAtHand, store } from './release-store';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glow50-candidate-'));
});
// Also after a test that was skipped, which has none.
test.afterEach(() => (folder ? rm(folder, { recursive: true }) : undefined));

/** A remote whose routes are given as source text, by path. */
function fakeRemote(pages: Readonly<Record<string, string>>): Candidate {
  const routes = Object.entries(pages).map(
    ([address, page], index) => `{ id: 'loyalty-${index}', path: '${address}', ${page} }`,
  );
  const module = `{ contract: '1.0.0', createRemote: () => ({ commands: {}, routes: [${routes.join()}] }) }`;
  fakeCandidate(folder, {
    record: {
      contract: '^1.0.0',
      chunks: [],
      commands: [],
      routes: Object.keys(pages).map((address) => ({ path: address, title: 'Your points', layout: 'full' })),
    },
    files: {
      'entry.1.js': `var glow50_loyalty = { init(shared) { glow50_loyalty.shared = shared }, get: () => Promise.resolve(() => ({ remote: ${module} })) };`,
      'components.json': '[]',
    },
  });
  return readCandidate(folder);
}

/** An effect that runs when the page is shown: its heading is an element without React. */
const page = (effect: string) => `
  loader() { setTimeout(() => { ${effect} }, 50); return null },
  Component() { return { $$typeof: Symbol.for('react.transitional.element'), type: 'h1', key: null, ref: null, props: { children: 'Points' } } }`;

/** Walks these ways in a browser, with little patience. Resolves to the problems, each after the name of its way. */
async function walkAll(candidate: Candidate, site: string, lanes: readonly Lane[]): Promise<string[]> {
  const browser = await openChromium();
  try {
    const people = new People(browser, site);
    const results = await walkLanes(
      lanes,
      { browser, people, candidate, timeoutMs: 8_000, stillMs: 500 },
      AT_ONCE,
    );
    return results.flatMap(({ lane, problems }) => problems.map((problem) => `${lane.name}: ${problem}`));
  } finally {
    await browser.close();
  }
}

test('errors of pages are found, also late ones and those that only some people see', async ({ baseURL }) => {
  test.slow();
  const candidate = fakeRemote({
    '/points': `Component() { throw new Error('planted in the page') }`,
    '/late': page(`setTimeout(() => { throw new Error('planted for later') }, 200)`),
    '/rejected': page(`Promise.reject(new Error('planted rejection'))`),
    '/logged': page(`console.error('planted in the console')`),
    '/customers': page(`if (localStorage.getItem('glow50.session')) throw new Error('planted for some')`),
  });
  const lanes = candidate.record.routes.flatMap((route) => openAsEach(route));
  const problems = await walkAll(
    candidate,
    baseURL ?? '',
    lanes.filter(({ name, role }) => role === 'visitor' || name === '/customers as customer'),
  );
  for (const expected of [
    /^\/points as visitor: .*planted in the page/,
    /^\/points as visitor: the page shows this instead: ‘We can’t show Your points right now’/,
    /^\/late as visitor: unhandled error: planted for later/,
    /^\/rejected as visitor: unhandled error: planted rejection/,
    /^\/logged as visitor: planted in the console/,
    /^\/customers as customer: unhandled error: planted for some/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(expected));
  expect(problems.join('\n')).not.toContain('/customers as visitor:');
});

test('what a page leaves to the rest of the site is found', async ({ baseURL }) => {
  test.slow();
  const candidate = fakeRemote({
    '/clean': page(''),
    '/sheet': page(
      `document.head.append(Object.assign(document.createElement('style'), { nonce: [...document.scripts].map((script) => script.nonce).find(Boolean), textContent: 'header { outline: 1px solid red }' }))`,
    ),
    '/adopted': page(
      `const sheet = new CSSStyleSheet(); sheet.replaceSync('body a { color: red }'); document.adoptedStyleSheets.push(sheet)`,
    ),
    '/frame': page(`document.querySelector('footer').style.opacity = '0.5'`),
    '/ids': page(
      `for (let i = 0; i < 2; i += 1) document.body.append(Object.assign(document.createElement('i'), { id: 'twice' }))`,
    ),
    '/listener': page(`window.addEventListener('resize', () => {})`),
    '/interval': page(`setInterval(() => {}, 100)`),
    '/text': page(`setTimeout('void 0', 10)`),
    '/storage': page(`localStorage.setItem('glow50.session-of-others', '1')`),
  });
  const lanes = candidate.record.routes.map(({ path: address }) =>
    enterAndLeave(address, 'visitor', 'loyalty'),
  );
  const problems = await walkAll(candidate, baseURL ?? '', lanes);
  for (const expected of [
    /\/sheet: a style rule for header applies to the frame of the site/,
    /\/adopted: a style rule for adopted: body a applies to the frame of the site/,
    /\/frame: changes the frame for good: footer footer 1: .*opacity: 0\.5/,
    /\/ids: the id twice is in the page twice/,
    /\/listener: leaves behind a listener for resize on window/,
    /\/interval: leaves behind a setInterval of 100 ms/,
    /\/text: setTimeout of text: void 0/,
    /\/storage: writes glow50.session-of-others into storage, which belongs to others/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(expected));
  expect(problems.join('\n')).not.toContain('/clean');
});

test.describe('the live booking remote', () => {
  test.skip(!isStoreAtHand, 'needs the folder of the release store');

  async function readLive(request: Page['request']): Promise<Candidate> {
    const { remotes } = (await (await request.get('/remotes.json')).json()) as Registry;
    const { build } = remotes.booking as RegisteredRemote;
    const live = path.join(store, 'booking', build);
    expect(JSON.parse(await readFile(path.join(live, 'build.json'), 'utf8'))).toMatchObject({ build });
    return readCandidate(live);
  }

  const sources = () => findApps().find(({ name }) => name === 'booking')?.folder ?? '';

  async function walk(candidate: Candidate, site: string, lane: Lane | undefined, serve: ServedFile) {
    if (!lane) throw new Error('There is no such way');
    const browser = await openChromium();
    try {
      const { problems } = await walkLane(lane, {
        browser,
        people: new People(browser, site),
        candidate,
        serve,
        stillMs: 0,
      });
      return problems.join('\n');
    } finally {
      await browser.close();
    }
  }

  test('a throw that only customers, only providers or only payers meet is found', async ({
    baseURL,
    request,
  }) => {
    test.slow();
    const candidate = await readLive(request);
    const components = readComponents(candidate.folder);
    const tours = await readTours(sources());
    const mine = candidate.record.routes.filter(({ path: address }) => address === '/my-bookings');
    const lanes = [...mine.flatMap((route) => openAsEach(route)), ...tours.map(laneOf)];
    for (const [name, way] of [
      ['bookings/CustomerBookings.tsx CustomerBookings', '/my-bookings as customer'],
      ['agenda/AgendaPage.tsx AgendaPage', '/my-bookings as provider'],
      [
        'shared/payment/PaymentMethodChoice.tsx PaymentMethodChoice',
        'tour ‘a guest books by card, moves and cancels’',
      ],
    ] as const) {
      const planted = components.filter((each) => nameOf(each) === name);
      expect(planted, name).not.toEqual([]);
      const lane = lanes.find((each) => each.name === way);
      expect(await walk(candidate, baseURL ?? '', lane, plant(planted)), name).toContain(PLANTED);
    }
  });

  test('a wrong price in the payment step is found', async ({ baseURL, request }) => {
    test.slow();
    const candidate = await readLive(request);
    const [tour] = await readTours(sources());
    let changed = 0;
    const serve: ServedFile = (_file, body) =>
      body.toString('utf8').replaceAll('name:"To pay now",value:', () => {
        changed += 1;
        return 'name:"To pay now",value:"$1.00"||';
      });
    const found = await walk(candidate, baseURL ?? '', tour && laneOf(tour), serve);
    expect(changed).toBeGreaterThan(0);
    expect(found).toContain('What the card pays is');
  });

  test('passes as it is', async ({ baseURL, request }) => {
    test.skip(!isDeep, 'part of the deep tests');
    test.setTimeout(400_000);
    const { problems } = await checkPages({
      candidate: await readLive(request),
      site: baseURL ?? '',
      others: [],
      tours: await readTours(sources()),
      limits: readAllowance(sources()),
    });
    expect(problems).toEqual([]);
  });
});
