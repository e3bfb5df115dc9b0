import { describeFields, describeUnknown, toWords } from './fields/describe-answers';
import type { RegistrationForm } from './registration-form';

/** An answer to an asked item as words: to a field of the form, or to something beside it. */
export function describeAsked(form: RegistrationForm | undefined, path: string, value: unknown): string {
  const [step = '', name = path] = path.split('.');
  const field = form?.steps[Number(step)]?.fields[name];
  const lines = field
    ? describeFields({ [name]: field }, { [name]: value })
    : describeUnknown({ [name]: value });
  return lines.map(toWords).join('\n');
}
