import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { RemoteError } from '../remotes/remote-error';
import { countCaught } from './count-caught';
import { watchErrors } from './watch-errors';

const health = { failed: jest.fn(), late: jest.fn(), flush: jest.fn() };
const shown = { part: 'directory', build: 'd1' };
let stop: () => void;

beforeEach(() => {
  stop = watchErrors(health, window);
});
afterEach(() => {
  stop();
  jest.clearAllMocks();
});

function thrownIn(...addresses: string[]): Error {
  const error = new Error('defect');
  error.stack = [
    'Error: defect',
    ...addresses.map((address) => `    at f (http://x.example${address}:1:2)`),
  ].join('\n');
  return error;
}

const throwUncaught = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));

it('blames the first remote build in the stack, even below a library of the shell', () => {
  throwUncaught(
    thrownIn('/shell/s1/vendor.js', '/remotes/booking/4f1c/page.js', '/remotes/events/e1/entry.js'),
  );
  throwUncaught(thrownIn('/remotes/booking/4f1c/r1712/page.js'));
  throwUncaught(null, 'http://x.example/remotes/events/e1/entry.js');
  expect(health.failed.mock.calls).toEqual([
    [{ part: 'booking', build: '4f1c' }],
    [{ part: 'booking', build: '4f1c' }],
    [{ part: 'events', build: 'e1' }],
  ]);
});

it('counts an unhandled rejection', () => {
  const event = Object.assign(new Event('unhandledrejection'), {
    reason: thrownIn('/remotes/auth/a1/page.js'),
  });
  window.dispatchEvent(event);
  expect(health.failed).toHaveBeenCalledWith({ part: 'auth', build: 'a1' });
});

it('blames the shell for an error in which no remote has a part', () => {
  throwUncaught(thrownIn('/shell/s1/main.js'));
  expect(health.failed.mock.calls).toEqual([[{ part: 'shell', build: 's1' }]]);
});

it('ignores errors that no script of the site caused', () => {
  throwUncaught(null, 'chrome-extension://abc/content.js');
  throwUncaught('Script error.');
  expect(health.failed).not.toHaveBeenCalled();
});

it('blames the page on screen for a caught error, unless the stack names another build', () => {
  countCaught(health, new Error('no stack of a remote'), shown);
  countCaught(health, thrownIn('/remotes/booking/4f1c/page.js'), shown);
  expect(health.failed.mock.calls).toEqual([[shown], [{ part: 'booking', build: '4f1c' }]]);
});

it('blames no build for API refusals, lost connections and failed loads, but reports late ones', () => {
  countCaught(health, new ApiError(500, { message: 'Not now' }), shown);
  countCaught(health, new NetworkError('offline'), shown);
  countCaught(health, new RemoteError('directory', 'unreachable', 'answered 503'), shown);
  expect(health.failed).not.toHaveBeenCalled();
  countCaught(health, new RemoteError('directory', 'slow', 'is not there'), shown);
  expect(health.late).toHaveBeenCalledWith(shown);
});
