import { createHash } from 'node:crypto';

const STYLE = /\sstyle="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Sources for the content security policy, one for each different `style` attribute in markup that React has written. */
export function hashStyleAttributes(html: string): string[] {
  const styles = new Set([...html.matchAll(STYLE)].map(([, style = '']) => style));
  return [...styles].map((style) => {
    const text = style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}
