import type { RouteDescription } from './remote-description';

/** The pages that the shell itself has. */
export const SHELL_ROUTES: readonly RouteDescription[] = [
  { path: '/employment', title: 'Employment', layout: 'full' },
  { path: '/promotion', title: 'Promotion', layout: 'full' },
  { path: '/newsletter/confirm', title: 'Confirm your subscription', layout: 'full' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter', layout: 'full' },
  { path: '/test-ui', title: 'Composition', layout: 'full' },
];
