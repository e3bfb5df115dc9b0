import { mySignatures } from '@glow50/contract/signatures/my-signature-calls';
import { defineTile } from '../tile';
import { TermsTile } from './TermsTile';

export const termsTile = defineTile({
  intro: 'What you signed, and the current terms.',
  load: ({ api }, signal) => api.call(mySignatures, { signal }),
  Component: TermsTile,
});
