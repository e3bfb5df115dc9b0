import { newVisitor, type TestVisitor } from './test-site';

/** A new browser behind the given client address. */
export const visitorFrom = (address: string): TestVisitor => newVisitor({}, address);

/** Every call returns a browser at an address that nobody used before. */
export function strangers(): () => TestVisitor {
  let last = 0;
  return () => {
    last += 1;
    return visitorFrom(`198.18.${Math.floor(last / 250)}.${(last % 250) + 1}`);
  };
}

export const ATTACKERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '2001:db8:1:1::1'];
