import type { Database } from '../../platform/database/database';
import { alteredDatabase } from '../../platform/testing/altered-database';
import type { Fault } from '../../platform/testing/faulty-database';
import { faultyDatabase } from '../../platform/testing/faulty-database';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { openProvider } from '../open-provider';
import { faultyProvider } from './faulty-provider';
import type { DisabledGuard } from './sabotage';

/** Dependencies whose calls fail as `fault` says. `database` is altered by the sabotage but never fails. */
export function faultyDependencies(
  plain: Database,
  fault: Fault,
  { alter, sabotageProvider = (provider) => provider }: DisabledGuard,
) {
  const database = alter ? alteredDatabase(plain, alter) : plain;
  const clock = testClock();
  const config = testConfig();
  const provider = sabotageProvider(openProvider({ config, database, clock }));
  return {
    database,
    faulty: {
      database: faultyDatabase(database, fault),
      clock,
      config,
      paymentProvider: faultyProvider(provider, fault),
    },
  };
}
