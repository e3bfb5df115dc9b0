const AFTER_REMOTES = '\n  api:\n';
const AFTER_BUCKET_REMOTES = '\n  # A bucket is';

/** Adds a service for the remote to the text of `docker-compose.yml`, after the other remotes. */
export function addService(compose: string, name: string): string {
  const end = compose.indexOf(AFTER_REMOTES);
  if (end < 0) throw new Error('docker-compose.yml has no service api after the remotes');
  const service = `  ${name}:
    <<: *remote
    build:
      <<: *remote-build
      args: { <<: *build-args, REMOTE: ${name} }
    image: \${${name.toUpperCase()}_IMAGE:-glow50/${name}:\${TAG:-latest}}
`;
  return compose.slice(0, end) + service + compose.slice(end);
}

/** Adds the remote to the text of `docker-compose.bucket.yml`, after the other remotes. */
export function addBucketService(compose: string, name: string): string {
  const end = compose.indexOf(AFTER_BUCKET_REMOTES);
  if (end < 0) throw new Error('docker-compose.bucket.yml has no bucket after the remotes');
  const service = `  ${name}:
    environment: *store
    network_mode: !reset null
    networks: [objects]
    volumes: !reset []
    depends_on: *stored
`;
  return compose.slice(0, end) + service + compose.slice(end);
}
