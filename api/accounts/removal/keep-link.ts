import { REMOVAL_DAYS } from '@glow50/contract/accounts/account-messages';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { mailLink } from '../devices/mail-link';

const Kept = z.object({ userId: z.uuid(), removalId: z.uuid() });

/** The link that undoes a deletion. It ends with the removal at the latest. */
export const keepLink = (needs: Pick<Dependencies, 'config' | 'clock'>) =>
  mailLink(needs, { purpose: 'keep-account', days: REMOVAL_DAYS, schema: Kept });
