import type { RouteDescription } from './remote-description';

/** This page is about the browser that shows it, so no server renders it. */
export const COMPOSITION_PATH = '/test-ui';

export const SHELL_ROUTES: readonly RouteDescription[] = [
  {
    path: '/employment',
    title: 'Employment',
    description: 'Work in beauty and self-care in the Dallas metro: apply to join the Glow50 network.',
    layout: 'full',
  },
  {
    path: '/promotion',
    title: 'Promotion',
    description: 'Get your beauty product into more hands: register your promotion with Glow50.',
    layout: 'full',
  },
  { path: '/newsletter/confirm', title: 'Confirm your subscription', layout: 'full' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter', layout: 'full' },
  { path: COMPOSITION_PATH, title: 'Composition', layout: 'full' },
];

export const NOT_FOUND: RouteDescription = { path: '*', title: 'Page not found', layout: 'full' };
