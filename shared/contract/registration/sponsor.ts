import { z } from 'zod';
import type { FieldTable } from './fields/field';
import { objectOf } from './fields/form-step';
import { OptionalLine } from './lines';

export const SPONSOR_FIELDS = {
  has_no_sponsor: { kind: 'part', label: 'No sponsor', schema: z.boolean().default(false) },
  sponsor_name: { kind: 'part', label: 'Sponsor name', schema: OptionalLine },
  sponsor_id: { kind: 'part', label: 'Sponsor ID', schema: OptionalLine },
} as const satisfies FieldTable;

/**
 * Answers of the sponsor form: who sponsors the person, or that nobody does. The sponsorship code is not
 * stored in the draft. It is attached as a code of the kind `sponsorship_code`.
 */
export const Sponsor = objectOf(SPONSOR_FIELDS).superRefine(
  ({ has_no_sponsor, sponsor_name, sponsor_id }, context) => {
    if (has_no_sponsor) return;
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!sponsor_name) missing('sponsor_name', 'Enter the name of your sponsor, or say that you have none');
    if (!sponsor_id) missing('sponsor_id', 'Enter the ID of your sponsor, or say that you have none');
  },
);
export type Sponsor = z.infer<typeof Sponsor>;
