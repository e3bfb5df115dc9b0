import type { EmotionCache } from '@emotion/react';
import type { RenderedStyle } from '@glow50/host/rendering';

const ANIMATION = /^animation-/;

/**
 * Everything that a page has inserted, in its order. Emotion in the browser takes over elements with these keys
 * instead of inserting the same again.
 */
export function collectStyles({ key, inserted, registered }: EmotionCache): RenderedStyle[] {
  const own = { ids: [] as string[], css: '' };
  const global: RenderedStyle[] = [];
  for (const [id, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${id}`] === undefined && !ANIMATION.test(id)) {
      global.push({ key: `${key}-global ${id}`, css });
    } else {
      own.ids.push(id);
      own.css += css;
    }
  }
  return [...global, { key: [key, ...own.ids].join(' '), css: own.css }];
}
