/** `health.js <path>`: ends well when this container's server answers the path with 200. */
async function isHealthy(path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
    signal: AbortSignal.timeout(3000),
  }).catch(() => null);
  return answer?.ok ?? false;
}

void isHealthy(process.argv[2] ?? '/healthz').then((healthy) => process.exit(healthy ? 0 : 1));
