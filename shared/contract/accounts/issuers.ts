import { z } from 'zod';
import { LoginAnswer, LoginRequest } from './auth';
import { FreshProof } from './passkeys';

/** Where people may sign in elsewhere. */
export const SignInIssuer = z.object({ id: z.string(), name: z.string() }).meta({ id: 'SignInIssuer' });
export type SignInIssuer = z.infer<typeof SignInIssuer>;

export const IssuerList = z.object({ issuers: z.array(SignInIssuer) });
export type IssuerList = z.infer<typeof IssuerList>;

export const IssuerParams = z.object({ issuer: z.string().max(40) });

export const BeginSignIn = z.object({
  /** Path on this site to return to. */
  goal: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])\P{Cc}*$/u)
    .optional(),
  tokenExpiration: LoginRequest.shape.tokenExpiration,
});
export type BeginSignIn = z.infer<typeof BeginSignIn>;

export const BeginLink = FreshProof;
export type BeginLink = z.infer<typeof BeginLink>;

/** The issuer's page, to which the browser goes on. */
export const BegunElsewhere = z.object({ address: z.string() });
export type BegunElsewhere = z.infer<typeof BegunElsewhere>;

export const Arrival = LoginAnswer.extend({
  goal: z.string().nullable(),
  tokenExpiration: LoginRequest.shape.tokenExpiration,
}).meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof Arrival>;

export const LinkedIssuer = SignInIssuer.extend({
  /** The address there. Null when it is not linked. */
  email: z.string().nullable(),
});
export type LinkedIssuer = z.infer<typeof LinkedIssuer>;

export const LinkedIssuers = z.object({ issuers: z.array(LinkedIssuer) });
export type LinkedIssuers = z.infer<typeof LinkedIssuers>;
