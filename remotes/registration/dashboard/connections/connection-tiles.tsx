import { myConnections } from '@glow50/contract/connections/connection-calls';
import type { ConnectionKind, Connections } from '@glow50/contract/connections/connections';
import { defineTile } from '../tile';
import { ConnectionTile } from './ConnectionTile';

const tileOf = (kind: ConnectionKind, intro: string) =>
  defineTile<Connections>({
    intro,
    load: ({ api }, signal) => api.call(myConnections, { query: { kind }, signal }),
    Component: ({ data }) => <ConnectionTile kind={kind} connections={data} />,
  });

export const connectionsTile = tileOf(
  'connection',
  'Professionals you know and recommend. Once both of you agree, each page shows the other.',
);
export const collaborationsTile = tileOf(
  'collaboration',
  'What you do together with others. Once both of you agree, each page shows it.',
);
