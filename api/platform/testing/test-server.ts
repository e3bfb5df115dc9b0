export const TEMPLATE = 'glow50_template';

const VARIABLE = 'GLOW50_TEST_SERVER';

export interface TestServer {
  host: string;
  port: number;
  user: string;
  home: string;
}

/** Passes the server's address to test processes that start later. */
export function announceTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('The test run has not started its database');
  return JSON.parse(announced) as TestServer;
}
