/**
 * A webpack loader that replaces `code` with `instead`. Throws unless `code` occurs exactly once.
 * @this {{ getOptions(): { code: string; instead: string } }}
 * @param {string} source
 */
export default function leaveOut(source) {
  const { code, instead } = this.getOptions();
  if (source.split(code).length !== 2) throw new Error(`The code does not occur exactly once: ${code}`);
  return source.replace(code, instead);
}
