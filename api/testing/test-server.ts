/** The database that every test's own is a copy of. */
export const TEMPLATE = 'glow50_template';

const VARIABLE = 'GLOW50_TEST_SERVER';

export interface TestServer {
  host: string;
  port: number;
  user: string;
  /** Folder of its data directory. */
  home: string;
}

/** Tells the test processes, which start later, where the run's server is. */
export function announceTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('The test run has not started its database');
  return JSON.parse(announced) as TestServer;
}
