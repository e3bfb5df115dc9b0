import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';

/** What `?refused=…` says; empty without it, and for anything that is no reason. */
export function readRefusal(search: string): string {
  const reason = new URLSearchParams(search).get('refused') ?? '';
  return Object.entries(ISSUER_MESSAGES).find(([name]) => name === reason)?.[1] ?? '';
}
