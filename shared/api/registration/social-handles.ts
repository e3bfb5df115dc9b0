import { z } from 'zod';
import type { SocialHandle } from '../providers';

/** Null: the registrant does not use the network. */
const handle = z
  .string('Enter your handle, or tick that you do not use it')
  .trim()
  .min(1, 'Enter your handle, or tick that you do not use it')
  .max(80, 'Use at most 80 letters')
  .regex(/^[^\s<>"]+$/, 'Write the handle without spaces')
  .nullable();

export const SocialHandles = z.object({ insta: handle, fb: handle, pinterest: handle, tiktok: handle });
export type SocialHandles = z.infer<typeof SocialHandles>;

const NETWORKS = { insta: 'instagram', fb: 'facebook', pinterest: 'pinterest', tiktok: 'tiktok' } as const;

/** Those that are used. */
export function toHandles(handles: SocialHandles): SocialHandle[] {
  return Object.entries(NETWORKS).flatMap(([field, network]) => {
    const given = handles[field as keyof SocialHandles];
    return given === null ? [] : [{ network, handle: given }];
  });
}
