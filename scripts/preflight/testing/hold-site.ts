import { startIsolatedSite } from '../smoke/own-site';

/** Starts an isolated site for the release store that is named, says where, and stays. */
const { address } = await startIsolatedSite({ releaseStore: process.argv[2] ?? '' });
process.stdout.write(`${process.pid} ${address}\n`);
setInterval(() => undefined, 60_000);
