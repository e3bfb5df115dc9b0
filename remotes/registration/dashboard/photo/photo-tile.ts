import { readPhoto } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { PhotoTile } from './PhotoTile';

export const photoTile = defineTile({
  intro: 'A well-lit picture of you is what people look at first.',
  load: ({ api }, signal) => api.call(readPhoto, { signal }),
  Component: PhotoTile,
});
