/** What stands behind the services of the remotes. */
const AFTER_REMOTES = '\n  api:\n';

/** `docker-compose.yml` with the service of one more remote, behind the others. */
export function addService(compose: string, name: string): string {
  const end = compose.indexOf(AFTER_REMOTES);
  if (end < 0) throw new Error('docker-compose.yml has no service api behind which the remotes end');
  const service = `  ${name}:
    <<: *remote
    build:
      <<: *remote-build
      args: { <<: *build-args, REMOTE: ${name} }
    image: \${${name.toUpperCase()}_IMAGE:-glow50/${name}:\${TAG:-latest}}
`;
  return compose.slice(0, end) + service + compose.slice(end);
}
