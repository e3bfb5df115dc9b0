import { z } from 'zod';

/** Accepts any short text: an unknown ID should respond with 404, not 400. */
export const ProviderParams = z.object({ id: z.string().max(60) });

/** For pages of the directory, which also show a provider when none is named. */
export const ShownProviderParams = z.object({
  id: ProviderParams.shape.id.describe("A provider's id, or `featured`"),
});
