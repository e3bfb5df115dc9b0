import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { runProgram } from './run-program';
import { type Judge, NotPossible } from './target';

const SECONDS = 300;
const Package = z.object({ name: z.string(), version: z.string(), code: z.string().optional() });
const Result = z.union([
  z.object({ invalid: z.array(Package), missing: z.array(Package) }),
  z.object({ error: z.object({ code: z.string().nullish(), summary: z.string() }) }),
]);
/** The registry publishes no keys, or npm cannot reach the list of keys that it trusts. */
const UNSUPPORTED = /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|TUF_|E40[034]|supported registry/;

/** `npm audit signatures`: every installed package is as its registry signed it. */
export const signatureJudge: Judge = {
  name: 'signatures',
  async run({ packages, registry }) {
    const args = ['audit', 'signatures', '--json', '--fetch-retries=0'];
    const given = registry ? [`--registry=${registry}`] : [];
    const { output } = await runProgram('npm', [...args, ...given], { folder: packages, seconds: SECONDS });
    const start = output.indexOf('{');
    if (start < 0) return [{ rule: 'npm gave no result', place: 'packages', details: output.slice(-500) }];
    const json = output.slice(start, output.lastIndexOf('}') + 1);
    const result = parseJson(Result, json, 'npm audit signatures');
    if ('error' in result) {
      const { code, summary } = result.error;
      if (UNSUPPORTED.test(`${code} ${summary}`)) throw new NotPossible(summary);
      return [{ rule: 'npm failed', place: 'packages', details: summary }];
    }
    const { invalid, missing } = result;
    return [
      ...invalid.map(({ name, version, code = '' }) => ({
        rule: 'has an invalid signature',
        place: `${name}@${version}`,
        details: code,
      })),
      ...missing.map(({ name, version }) => ({
        rule: 'has no signature',
        place: `${name}@${version}`,
        details: 'its registry signs packages',
      })),
    ];
  },
};
