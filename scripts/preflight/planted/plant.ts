import type { BuiltComponent } from '@glow50/releases/built-components';
import type { ServedFile } from '../smoke/intercept';

export const PLANTED = 'planted by preflight’s own test';

const THROW = `throw new Error(${JSON.stringify(PLANTED)})`;

/** Serves scripts in which these components throw, where the condition holds in the page, or everywhere. */
export function plant(components: readonly BuiltComponent[], condition = 'true'): ServedFile {
  return (file, body) => {
    const planted = components
      .filter((each) => each.file === file)
      .sort((one, other) => other.body - one.body);
    if (planted.length === 0) return body;
    let code = body.toString('utf8');
    for (const each of planted) {
      const place = code[each.body] === '{' ? each.body + 1 : each.body;
      const text =
        code[each.body] === '{' ? `if(${condition})${THROW};` : `(()=>{if(${condition})${THROW}})()||`;
      code = code.slice(0, place) + text + code.slice(place);
    }
    return code;
  };
}
