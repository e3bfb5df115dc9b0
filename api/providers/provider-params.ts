import { z } from 'zod';

/** Any text of bearable length: what is no provider's id is found nowhere, which is 404, not 400. */
export const ProviderParams = z.object({ id: z.string().max(60).describe('A provider, or `featured`') });
