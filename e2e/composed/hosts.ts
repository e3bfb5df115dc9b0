import { readConfiguration } from '@glow50/configuration/read-configuration';
import { closeHosts, tryManyHosts } from './many-hosts';
import { printReport, record } from './report';

/**
 * `npm run test:hosts [-- journeys…]`: builds the site on many hosts from clean and uses it. Needs what docker-compose.scale.yml
 * names. Removes it afterwards unless `KEEP=1`.
 */
try {
  await tryManyHosts();
} catch (error) {
  record('Test run', false, String(error));
} finally {
  if (!readConfiguration('tests', ['KEEP']).KEEP) await closeHosts();
}
if (!printReport()) process.exitCode = 1;
