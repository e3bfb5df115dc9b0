import { shellConfig } from '@glow50/build/webpack/shell-config';

export default shellConfig({
  folder: import.meta.dirname,
  entry: './main.tsx',
  assets: ['share-picture.jpg'],
});
