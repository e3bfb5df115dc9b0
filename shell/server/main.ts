import { buildSite } from './app';
import { readConfig } from './config';

const config = readConfig(process.env);
const site = await buildSite(config);
await site.listen({ host: config.host, port: config.port });
process.send?.({ type: 'ready' });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void site.close().then(() => process.exit(0));
  });
}
