import sharp from 'sharp';

/** Apple Wallet shows a pass only with an icon. By file name: width and height in pixels. */
const SIZES = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
} as const;

const RAYS = 14;
const SUN = Array.from({ length: RAYS * 2 }, (_, index) => {
  const angle = (index * Math.PI) / RAYS;
  const radius = index % 2 === 0 ? 20 : 16.4;
  return `${(20 + radius * Math.sin(angle)).toFixed(2)},${(20 - radius * Math.cos(angle)).toFixed(2)}`;
}).join(' ');

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><polygon points="${SUN}" fill="#F7B53C"/></svg>`;

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The logo's sun, drawn once for the process. */
export function drawPassPictures(): Promise<Record<string, Buffer>> {
  drawn ??= Promise.all(
    Object.entries(SIZES).map(async ([name, size]) => {
      const picture = await sharp(Buffer.from(MARK), { density: 288 }).resize(size, size).png().toBuffer();
      return [name, picture] as const;
    }),
  ).then((pictures) => Object.fromEntries(pictures));
  return drawn;
}
