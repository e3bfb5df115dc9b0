/** `health.js <path>`: exits with 0 when this container's server responds to the path with a 2xx status. */
async function isHealthy(path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
    signal: AbortSignal.timeout(3000),
  }).catch(() => null);
  return answer?.ok ?? false;
}

void isHealthy(process.argv[2] ?? '/healthz').then((healthy) => process.exit(healthy ? 0 : 1));
