import { z } from 'zod';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Encrypted, or on this machine. */
const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

export const Issuer = z.object({
  /** In addresses of the site. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
  /** On the button. */
  name: z.string().min(1).max(40),
  address: z.string().refine(isSafeAddress),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Whether its answer is to come as a form that its page posts. */
  postsAnswer: z.boolean().default(false),
});
export type Issuer = z.infer<typeof Issuer>;

export const ISSUER_RULE =
  'must be a JSON list like [{"id":"acme","name":"Acme","address":"https://id.acme.example","clientId":"…","clientSecret":"…"}]';

export const issuerList = z
  .string()
  .refine((text) => read(text) !== undefined, ISSUER_RULE)
  .transform((text) => read(text) ?? [])
  .describe(ISSUER_RULE);

function read(text: string): Issuer[] | undefined {
  try {
    const issuers = z.array(Issuer).max(10).parse(JSON.parse(text));
    const ids = new Set(['google', 'apple', ...issuers.map(({ id }) => id)]);
    return ids.size === issuers.length + 2 ? issuers : undefined;
  } catch {
    return undefined;
  }
}
