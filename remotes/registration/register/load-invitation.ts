import { readInvitation } from '@glow50/contract/referrals/referral-calls';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { readReferral } from '@glow50/host/read-referral';

/** What to say about the link that brought the visitor; null without one, or when it could not be checked. */
export interface ShownInvitation {
  from: string | null;
  problem: string | null;
}

export async function loadInvitation({ api, drafts }: HostServices): Promise<ShownInvitation | null> {
  const { referral: code } = readReferral(drafts);
  if (code === undefined) return null;
  try {
    const { from } = await api.call(readInvitation, { query: { code } });
    return { from, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const problem = error instanceof ApiError ? error.fields.code : undefined;
    return problem === undefined ? null : { from: null, problem };
  }
}
