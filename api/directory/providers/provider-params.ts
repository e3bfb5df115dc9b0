import { z } from 'zod';

/** Accepts any short text: an unknown ID should respond with 404, not 400. */
export const ProviderParams = z.object({ id: z.string().max(60).describe('A provider, or `featured`') });
