import type { LiveRemote, LiveSite } from '../live-site';

const EVENTS: LiveRemote = {
  name: 'events',
  owner: 'Events team',
  contract: '^1.0.0',
  routes: [
    { path: '/events&tickets', title: 'Events', layout: 'full' },
    { path: '/event-details/:id', title: 'Event', layout: 'full' },
  ],
  commands: ['getTicket'],
  accountMenu: [],
  version: '1.0.0',
  build: 'e1',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  entry: '/remotes/events/e1/entry.js',
  chunks: [],
  manifest: '/remotes/events/e1/mf-manifest.json',
  needs: [{ name: 'calendar', version: '2.1.0', requiredVersion: '^2.0.0', singleton: true }],
};

export function liveSiteOf(changes: Partial<LiveSite> = {}): LiveSite {
  return {
    name: 'the site',
    shell: {
      version: '1.0.0',
      build: 's1',
      contract: '1.4.0',
      offers: [
        { request: 'react', version: '19.3.1', singleton: true },
        { request: 'react/', version: '19.3.1', singleton: true },
        { request: '@glow50/shared/ui', version: '1.0.0', singleton: false },
      ],
    },
    remotes: [
      EVENTS,
      { ...EVENTS, name: 'loyalty', build: 'b1', routes: [], commands: ['openCard'], needs: [] },
    ],
    policy:
      "default-src 'self'; script-src 'self' https://*.js.stripe.com; connect-src 'self' https://api.stripe.com",
    ...changes,
  };
}
