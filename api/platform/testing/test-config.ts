import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../config/config';

export const TEST_NOW = new Date('2026-03-02T15:00:00Z');

/** A clock that stays at `TEST_NOW` until a test advances it. */
export function testClock(): { now(): Date; advance(milliseconds: number): void } {
  let time = TEST_NOW.getTime();
  return { now: () => new Date(time), advance: (milliseconds) => (time += milliseconds) };
}

const DATA_DIR = path.join(tmpdir(), 'glow50-test-data');

export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'test-'.repeat(8),
    LOG_LEVEL: 'silent',
    ZELLE_ADDRESS: 'zelle@glow50.example',
    DATA_DIR,
  });
  return { ...config, ...changes };
}
