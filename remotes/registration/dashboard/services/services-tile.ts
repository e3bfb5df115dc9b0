import { readServices } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { ServiceKindsEditor } from './ServiceKindsEditor';

export const servicesTile = defineTile({
  intro: 'What you do. It shows on your card and your page, and people search for it.',
  load: ({ api }, signal) => api.call(readServices, { signal }),
  Component: ServiceKindsEditor,
});
