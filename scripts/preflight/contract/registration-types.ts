import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { z } from 'zod';
import { type Schema, toType } from './schema-type';

/**
 * What each registration requires of the answers in a wizard, by step number. Open wizards send them with
 * `POST …/registrations/{kind}`, whose own schema accepts any answers. Steps with a condition are optional.
 */
export function writeRegistrationTypes(forms: Readonly<Record<string, RegistrationForm>>): string {
  const kinds = Object.entries(forms)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, { steps }]) => {
      const lines = Object.entries(steps).map(
        ([number, { schema, when }]) => `${JSON.stringify(number)}${when ? '?' : ''}: ${typeOf(schema)};`,
      );
      return `${JSON.stringify(kind)}: {\n${lines.join('\n')}\n};`;
    });
  return `export interface Registrations {\n${kinds.join('\n')}\n}\n`;
}

function typeOf(schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema: { _zod: zod }, jsonSchema }) {
      // A text that must be one of several choices. Its input alone would be any text.
      if (zod.def.type !== 'pipe') return;
      const { out } = zod.def;
      if (out._zod.def.type === 'enum') jsonSchema.enum = [...(out._zod.values ?? [])] as string[];
    },
  });
  return toType(described as Schema);
}
