import type { BuiltComponent } from '@glow50/releases/built-components';
import type { ServedFile } from '../smoke/intercept';

export const PLANTED = 'planted by preflight’s own test';

const THROW = `throw new Error(${JSON.stringify(PLANTED)})`;

/** Serves scripts in which each of these components begins with a statement. It throws by default. */
export function plant(
  components: readonly BuiltComponent[],
  statementOf: (component: BuiltComponent) => string = () => THROW,
): ServedFile {
  return (file, body) => {
    const planted = components
      .filter((each) => each.file === file)
      .sort((one, other) => other.body - one.body);
    if (planted.length === 0) return body;
    let code = body.toString('utf8');
    for (const each of planted) {
      const isBlock = code[each.body] === '{';
      const place = isBlock ? each.body + 1 : each.body;
      const text = isBlock ? `${statementOf(each)};` : `(()=>{${statementOf(each)}})()||`;
      code = code.slice(0, place) + text + code.slice(place);
    }
    return code;
  };
}
