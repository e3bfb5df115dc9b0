import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { HostServices } from '@glow50/host/host-services';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { SlotFills } from '@glow50/host/slots';
import { registryOf } from '@glow50/host/testing/registry-of';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type Site, SiteContext } from '../app/site-context';
import { RemoteLoader } from '../remotes/remote-loader';
import { Slot } from './Slot';

const telemetry = { error: jest.fn() };
const health = { failed: jest.fn(), late: jest.fn(), loaded: jest.fn(), loadFailed: jest.fn() };
let comeNear: () => void;
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => tell([{ isIntersecting: true }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  globalThis.IntersectionObserver = original;
});

const filling = (name: string, order?: number): Partial<RegisteredRemote> => ({
  name,
  fills: [{ slot: 'provider-page.end', ...(order !== undefined && { order }) }],
});

/** `made` says what each remote fills the place with; a remote without it cannot be loaded. */
async function show(remotes: readonly Partial<RegisteredRemote>[], made: Record<string, SlotFills>) {
  const registry = {
    remotes: Object.assign(
      {},
      ...remotes.map((remote) => registryOf(remote).remotes),
    ) as Site['registry']['remotes'],
  };
  const load = jest.fn(async ({ name }: RegisteredRemote) => {
    const fills = made[name];
    if (!fills) throw new Error(`${name} is down`);
    return { remote: { contract: '1.0.0', createRemote: () => ({ routes: [], commands: {}, fills }) } };
  });
  const loader = new RemoteLoader({
    registry,
    federation: { load },
    host: {} as HostServices,
    fetchRegistry: async () => registry,
    pause: async () => undefined,
    health,
  });
  const args = { providerId: 'p1', providerName: 'Nia' };
  render(
    <SiteContext value={{ registry, loader, telemetry, health } as unknown as Site}>
      <p>The page</p>
      <div data-testid="place">
        <Slot name="provider-page.end" args={args} />
      </div>
    </SiteContext>,
  );
  await act(() => import('./FilledSlot'));
  return load;
}

const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const place = () => screen.getByTestId('place');
const near = async () => {
  act(comeNear);
  await rest();
};

it('renders nothing and loads nothing when nobody fills the place', async () => {
  const load = await show([{ name: 'events' }], {});
  expect(place()).toBeEmptyDOMElement();
  expect(load).not.toHaveBeenCalled();
});

it('loads the remotes when the place comes near, and shows them in their order with what it gives', async () => {
  const load = await show([filling('second', 5), filling('first', 1), filling('also', 5)], {
    second: { 'provider-page.end': ({ providerName }) => <p>Second of {providerName}</p> },
    first: {
      'provider-page.end': {
        load:
          async () =>
          ({ providerId }) => <p>First of {providerId}</p>,
      },
    },
    also: { 'provider-page.end': () => <p>Also</p> },
  });
  expect(load).not.toHaveBeenCalled();
  await near();
  expect(place().textContent).toBe('First of p1AlsoSecond of Nia');
});

it('a fill that throws, fails to load or is not there costs nobody else anything, and is counted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const defect = new Error('a defect');
  await show([filling('throws'), filling('breaks'), filling('down'), filling('empty'), filling('well')], {
    throws: {
      'provider-page.end': () => {
        throw defect;
      },
    },
    breaks: { 'provider-page.end': { load: () => Promise.reject(new Error('no chunk')) } },
    empty: {},
    well: { 'provider-page.end': () => <p>Well</p> },
  });
  await near();
  expect(place().textContent).toBe('Well');
  expect(screen.getByText('The page')).toBeVisible();
  expect(telemetry.error).toHaveBeenCalledWith(defect, { remote: 'throws', action: 'provider-page.end' });
  expect(health.failed.mock.calls.map(([build]) => build)).toEqual(
    expect.arrayContaining([
      { part: 'throws', build: 'a1b2c3' },
      { part: 'breaks', build: 'a1b2c3' },
    ]),
  );
  expect(health.loadFailed).toHaveBeenCalledWith({ part: 'down', build: 'a1b2c3' });
});
