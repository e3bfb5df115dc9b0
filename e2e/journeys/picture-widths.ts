import type { Locator } from '@playwright/test';

/**
 * What stands behind each width that a shown picture offers: the promised width, and that of the decoded file.
 * Rejects while the picture is not loaded.
 */
export async function picturesBehind(picture: Locator): Promise<{ promised: number; decoded: number }[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    if (!image.complete || image.naturalWidth === 0) throw new Error(`${image.currentSrc} is not loaded`);
    const offered = image.srcset.split(', ').map((candidate) => candidate.split(' '));
    return Promise.all(
      offered.map(async ([address = '', width = '']) => {
        const decoded = await createImageBitmap(await (await fetch(address)).blob());
        return { promised: Number.parseInt(width, 10), decoded: decoded.width };
      }),
    );
  });
}
