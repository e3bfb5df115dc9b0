import type { PublicConnections, ConnectedProvider } from '@glow50/contract/connections/connections';
import type { Outcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { ErrorState } from '@glow50/ui/ErrorState';
import type { Retry } from './retry';

export function Connections({
  connections: outcome,
  ...retry
}: Retry & { connections: Outcome<PublicConnections> }) {
  if (!outcome.ok) return outcome.status === 404 ? null : <ErrorState message={outcome.message} {...retry} />;
  const { collaborations, connections } = outcome.data;
  return (
    <>
      {collaborations.length > 0 && (
        <section aria-labelledby="collaborations">
          <Typography id="collaborations" variant="h3" component="h2">
            Works with
          </Typography>
          <List>
            {collaborations.map(({ note, ...provider }) => (
              <Person key={provider.id} provider={provider} line={note} />
            ))}
          </List>
        </section>
      )}
      {connections.length > 0 && (
        <section aria-labelledby="connections">
          <Typography id="connections" variant="h3" component="h2">
            Connected with
          </Typography>
          <List>
            {connections.map((provider) => (
              <Person
                key={provider.id}
                provider={provider}
                line={[provider.service, provider.city].filter(Boolean).join(' · ')}
              />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

function Person({ provider: { id, name, img }, line }: { provider: ConnectedProvider; line: string }) {
  return (
    <li>
      <PersonLink to={`/service-provider-profile?id=${id}`}>
        <img src={img ?? defaultPortrait} alt="" width={56} height={56} loading="lazy" />
        <span>
          <b>{name}</b> <small>{line}</small>
        </span>
      </PersonLink>
    </li>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '18px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0 },
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});

const PersonLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minWidth: 0,
  padding: 12,
  borderRadius: 20,
  color: 'inherit',
  textDecoration: 'none',
  background: colour.sand,
  transition: 'background-color 150ms',
  '&:hover': { background: colour.blush },
  '& > img': { flex: 'none', width: 56, height: 56, objectFit: 'cover', borderRadius: '50%' },
  '& > span': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.875rem' },
});
