import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { COLORS } from '@glow50/ui/palette';
import { SUN } from '@glow50/ui/sun';
import { chromium } from 'playwright';
import { ROOT } from '@glow50/build/apps';
import { findChromium } from './chromium.mjs';
import { drawPortrait } from '@glow50/demo-data/art/portrait';

/**
 * `node --import tsx scripts/run/share-picture.ts`: redraws `shell/site/share-picture.jpg`, the preview that social
 * networks show for pages without their own picture.
 */
const SIZE = { width: 1200, height: 630 };
const require = createRequire(import.meta.url);
const fontOf = (name: string) => {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
};
const portrait = (...drawn: Parameters<typeof drawPortrait>) =>
  `<img src="data:image/svg+xml;base64,${Buffer.from(drawPortrait(...drawn)).toString('base64')}">`;

const page = `<!doctype html>
<style>
  @font-face { font-family: display; src: ${fontOf('fraunces')}; font-weight: 100 900 }
  @font-face { font-family: text; src: ${fontOf('figtree')}; font-weight: 300 900 }
  body { margin: 0; height: 630px; display: grid; grid-template-columns: 1fr 500px; gap: 24px; box-sizing: border-box;
         padding: 64px 64px 64px 72px; background: ${COLORS.ivory}; color: ${COLORS.ink}; overflow: hidden }
  div { display: flex; flex-direction: column }
  b { display: flex; align-items: center; gap: 7px; font: 640 52px/1 display; letter-spacing: -0.045em }
  b svg { width: 66px; fill: ${COLORS.saffron}; stroke: ${COLORS.saffron}; stroke-width: 1.5; stroke-linejoin: round }
  b text { fill: ${COLORS.ink}; stroke: none; font: 700 16.5px display }
  h1 { margin: auto 0 20px; font: 560 79px/1.05 display; letter-spacing: -0.028em }
  p { margin: 0 0 auto; font: 450 29px/1.45 text; color: ${COLORS.mauve} }
  main { display: grid; grid: 1fr 1fr / 1.28fr 1fr; gap: 18px }
  img { width: 100%; height: 100%; object-fit: cover; border-radius: 32px }
  img:first-child { grid-row: span 2; border-radius: 170px 170px 32px 32px }
</style>
<div><b>Glow<svg viewBox="0 0 40 40"><path d="${SUN}"/><text x="20" y="26.2" text-anchor="middle">50</text></svg></b><h1>Small Budget,<br>Big Impact</h1><p>Hair, brows, lashes, nails and more.<br>Every service under $50.</p></div>
<main>${portrait('Nia', 3, 'feminine')}${portrait('Diego', 4, 'masculine')}${portrait('Keisha', 2, 'feminine')}</main>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: SIZE });
await tab.setContent(page);
await tab.evaluate('document.fonts.ready');
await tab.screenshot({ path: path.join(ROOT, 'shell/site/share-picture.jpg'), type: 'jpeg', quality: 86 });
await browser.close();
