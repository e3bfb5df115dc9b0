import { myTies } from '@glow50/contract/connections/connection-calls';
import type { TieKind, Ties } from '@glow50/contract/connections/connections';
import { defineTile } from '../tile';
import { TieTile } from './TieTile';

const tileOf = (kind: TieKind, intro: string) =>
  defineTile<Ties>({
    intro,
    load: ({ api }, signal) => api.call(myTies, { query: { kind }, signal }),
    Component: ({ data }) => <TieTile kind={kind} ties={data} />,
  });

export const connectionsTile = tileOf(
  'connection',
  'Professionals whom you know and recommend. Once both of you agree, each page shows the other.',
);
export const collaborationsTile = tileOf(
  'collaboration',
  'What you do together with others. Once both of you agree, each page shows it.',
);
