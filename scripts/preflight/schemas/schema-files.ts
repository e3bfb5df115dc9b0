import { RemoteFile } from '@glow50/host/remote-description';
import { z } from 'zod';
import { AllowanceFile } from '../preflight-limits';

/** JSON Schemas for editors, by file. Relative to the repository root. */
export const SCHEMA_FILES: Readonly<Record<string, z.ZodType>> = {
  'shared/host/remote.schema.json': RemoteFile,
  'scripts/preflight/preflight.schema.json': AllowanceFile,
};

export function writeSchema(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }), null, 2)}\n`;
}
