import type { Page } from '@playwright/test';
import type { Picture } from '@glow50/contract/providers/providers';

/** Wide, tall and square, as photos from phones are. */
const SIZES = [
  [1200, 900],
  [900, 1200],
  [1000, 1000],
  [1200, 800],
  [800, 1200],
] as const;

const PICTURES = SIZES.map(([width, height], index): Picture & { hue: number } => ({
  src: `/media/portfolio-${index + 1}.svg`,
  width,
  height,
  alt: `Work ${index + 1}`,
  hue: 330 + index * 40,
}));

/** Demo providers have no pictures of their work. On this page, all have the same: opens the tab with them. */
export async function openPortfolio(page: Page): Promise<void> {
  await page.route('**/portfolio', (route) =>
    route.fulfill({ json: PICTURES.map(({ hue: _, ...picture }) => picture) }),
  );
  for (const picture of PICTURES) {
    await page.route(`**${picture.src}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: draw(picture) }),
    );
  }
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  await page.getByRole('list', { name: 'Portfolio' }).waitFor();
}

const draw = ({ width, height, hue }: { width: number; height: number; hue: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="100%" height="100%" fill="hsl(${hue} 45% 72%)"/>` +
  `<circle cx="50%" cy="50%" r="30%" fill="hsl(${hue} 45% 42%)"/></svg>`;
