import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Testing } from '@glow50/host/tester-changes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryOf } from '@glow50/host/testing/registry-of';
import { TestersBanner } from './TestersBanner';

const calls: string[] = [];
let answer: () => Response;
const original = globalThis.fetch;
beforeEach(() => {
  calls.length = 0;
  answer = () => new Response('{}');
  globalThis.fetch = async (address, options) => {
    calls.push(
      `${options?.method ?? 'GET'} ${address instanceof Request ? address.url : address.toString()}`,
    );
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = original;
  document.cookie = 'faults=; Max-Age=0; Path=/';
  jest.restoreAllMocks();
});

const broken: Testing = { mayBreak: true, faults: { sample: 'down', api: 'slow' }, override: null };
const override = {
  remote: 'sample',
  origin: 'http://127.0.0.1:4100',
  expiresAt: '2026-01-01T08:00:00Z',
};

it('tells faults of this browser from those for everyone, and clears each by itself', async () => {
  // The page is loaded anew, which jsdom cannot.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.cookie = 'faults=sample=down; Path=/';
  render(<TestersBanner testing={broken} registry={registryOf({})} />);
  const strip = screen.getByRole('complementary');
  expect(strip.textContent).toContain('Simulated faults for this browser: sample down');
  expect(strip.textContent).toContain('Simulated faults for everyone: api slow');
  await userEvent.click(screen.getByRole('button', { name: 'Clear faults for this browser' }));
  expect(calls).toEqual([]);
  expect(document.cookie).not.toContain('faults');
  await userEvent.click(screen.getByRole('button', { name: 'Clear faults for everyone' }));
  expect(calls).toEqual(['DELETE /dev/faults']);
});

it('leaves the faults of everyone to those who may break parts', () => {
  render(<TestersBanner testing={{ ...broken, mayBreak: false }} registry={registryOf({})} />);
  expect(screen.queryByRole('button', { name: /everyone/ })).toBeNull();
});

it('stays visible and shows the error when clearing fails', async () => {
  answer = () => new Response('{"message":"We are busy right now"}', { status: 503 });
  render(<TestersBanner testing={broken} registry={registryOf({})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear faults for everyone' }));
  expect(await screen.findByText('We are busy right now')).toBeTruthy();
  expect(screen.getByText(/sample down, api slow/)).toBeTruthy();
});

it('reports that the override’s server does not respond', () => {
  const testing: Testing = { mayBreak: false, faults: {}, override };
  render(<TestersBanner testing={testing} registry={registryOf({})} />);
  expect(
    screen.getByText(/is not loaded from there, because http:\/\/127.0.0.1:4100 does not respond/),
  ).toBeTruthy();
});
