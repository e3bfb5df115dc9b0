import sharp from 'sharp';

/** Apple Wallet shows a pass only with an icon. By file name: width and height in pixels. */
const SIZES = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
} as const;

const COLOR = { r: 247, g: 181, b: 60 };
const RAYS = 14;
/** Of the half of a side. */
const OUTER = 1;
const INNER = 0.82;
/** The large drawing is scaled down, which smooths its edges. */
const DRAWN = 300;

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The logo's sun, drawn once for the process. From pixels: no decoder of pictures is needed here. */
export function drawPassPictures(): Promise<Record<string, Buffer>> {
  drawn ??= drawAll();
  return drawn;
}

async function drawAll(): Promise<Record<string, Buffer>> {
  const sun = sunMask();
  const sizes = Object.entries(SIZES);
  return Object.fromEntries(
    await Promise.all(sizes.map(async ([name, size]) => [name, await draw(sun, size)] as const)),
  );
}

async function draw(sun: Buffer, size: number): Promise<Buffer> {
  const mask = await sharp(sun, { raw: { width: DRAWN, height: DRAWN, channels: 1 } })
    .resize(size, size)
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  const background = sharp({ create: { width: size, height: size, channels: 3, background: COLOR } });
  return background
    .joinChannel(mask, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

/** One byte a pixel: 255 inside of the sun, a star of straight lines between its rays' tips and hollows. */
function sunMask(): Buffer {
  const mask = Buffer.alloc(DRAWN * DRAWN);
  const middle = DRAWN / 2;
  const half = Math.PI / RAYS;
  for (let index = 0; index < mask.length; index += 1) {
    const x = (index % DRAWN) + 0.5 - middle;
    const y = Math.floor(index / DRAWN) + 0.5 - middle;
    // Each half of a ray is the mirror of its neighbor: the angle to the nearest tip is enough.
    const turn = Math.abs(Math.atan2(x, -y)) % (2 * half);
    const angle = Math.min(turn, 2 * half - turn);
    if (Math.hypot(x, y) / middle <= edgeAt(angle, half)) mask[index] = 255;
  }
  return mask;
}

/** Distance of the straight edge between a tip and the hollow beside it, at an angle from the tip. */
function edgeAt(angle: number, half: number): number {
  const across = INNER * Math.sin(half);
  const along = INNER * Math.cos(half) - OUTER;
  return (OUTER * across) / (across * Math.cos(angle) - along * Math.sin(angle));
}
