import { z } from 'zod';

/** Accepts any short text: an unknown number should respond with 404, not 400. */
export const MyEventParams = z.object({ id: z.string().max(20) });
