import { readHandles } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { HandlesEditor } from './HandlesEditor';

export const socialTile = defineTile({
  intro:
    'Shown on your page, so that people can see your latest work. Enter your name there, or paste the address of your profile.',
  load: ({ api }, signal) => api.call(readHandles, { signal }),
  Component: HandlesEditor,
});
