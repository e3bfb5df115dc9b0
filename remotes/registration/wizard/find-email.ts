import { Email } from '@glow50/contract/accounts/auth';
import type { Wizard } from './wizard-definition';

/** The first address that the registrant typed in a field for one. Empty when there is none. */
export function findEmail({ definition, draft }: Pick<Wizard, 'definition' | 'draft'>): string {
  for (const { number, emails = [] } of definition.steps) {
    for (const name of emails) {
      const { data } = Email.safeParse(draft.answers[number]?.[name]);
      if (data !== undefined) return data;
    }
  }
  return '';
}
