import { box, circle, ellipse, shape, stroke, times } from './svg';

/** What lies behind and in front of a face whose middle is at 200, 228. `cloth` colors scarves and hats. */
export interface Hairstyle {
  behind(hair: string, cloth: string): string;
  before(hair: string, cloth: string): string;
}

const NOTHING = () => '';
const PARTED = 'M144 222c2-62 58-92 112-42 4 16 2 30 0 42-14-34-58-46-112 0z';
const FRINGE = 'M143 226c-4-70 118-70 114 0-18-16-38-22-57-22s-39 6-57 22z';
const CROWN = 'M145 214c2-70 108-70 110 0-8-20-20-32-55-32s-47 12-55 32z';

const ring = (count: number, radius: number, size: number, hair: string, from = Math.PI, span = Math.PI) =>
  times(count, (index) => {
    const angle = from + (span * index) / (count - 1);
    return circle(200 + radius * Math.cos(angle), 214 + radius * Math.sin(angle), size, hair);
  });

export const FEMININE_HAIR: readonly Hairstyle[] = [
  // A long bob
  {
    behind: (hair) => shape('M122 330V214a78 78 0 0 1 156 0v116z', hair),
    before: (hair) => shape(PARTED, hair),
  },
  // A round afro
  { behind: (hair) => circle(200, 190, 104, hair), before: (hair) => shape(CROWN, hair) },
  // Long and straight, with a fringe
  {
    behind: (hair) => shape('M128 380V208a72 72 0 0 1 144 0v172z', hair),
    before: (hair) => shape(FRINGE, hair),
  },
  // A bun on top
  {
    behind: (hair) => circle(200, 126, 36, hair) + shape('M138 250v-36a62 62 0 0 1 124 0v36z', hair),
    before: (hair) => shape(CROWN, hair),
  },
  // Loose curls
  {
    behind: (hair) => ring(11, 78, 34, hair, Math.PI * 0.82, Math.PI * 1.36),
    before: (hair) => shape(PARTED, hair),
  },
  // Braids over the shoulders
  {
    behind: (hair) =>
      shape('M134 260v-46a66 66 0 0 1 132 0v46z', hair) +
      times(
        5,
        (row) => ellipse(137, 266 + row * 22, 13, 14, hair) + ellipse(263, 266 + row * 22, 13, 14, hair),
      ),
    before: (hair) => shape(PARTED, hair),
  },
  // Locs with a band
  {
    behind: (hair) =>
      times(9, (index) => box(122 + index * 18, 180, 14, index % 2 ? 172 : 154, 7, hair)) +
      circle(200, 206, 74, hair),
    before: (hair, cloth) => shape(CROWN, hair) + stroke('M146 196q54-34 108 0', cloth, 14),
  },
  // Two puffs
  {
    behind: (hair) => circle(136, 158, 42, hair) + circle(264, 158, 42, hair) + circle(200, 206, 64, hair),
    before: (hair) => shape(CROWN, hair) + stroke('M200 160v24', '#FFFFFF55', 3),
  },
  // A pixie cut
  {
    behind: (hair) => circle(200, 206, 66, hair),
    before: (hair) =>
      shape('M141 236c-8-84 126-98 118 4-8-20-26-36-52-36 4 8 2 12-6 14-24-4-46-2-60 18z', hair),
  },
  // A scarf around the hair, knotted in front
  {
    behind: (_hair, cloth) => circle(200, 196, 72, cloth),
    before: (_hair, cloth) =>
      shape('M138 214c4-84 120-84 124 0-22-22-102-22-124 0z', cloth) +
      ellipse(186, 142, 18, 12, cloth, 'transform="rotate(-28 186 142)"') +
      ellipse(216, 142, 18, 12, cloth, 'transform="rotate(28 216 142)"'),
  },
];

export const MASCULINE_HAIR: readonly Hairstyle[] = [
  // A fade
  {
    behind: (hair) => shape('M143 224v-22a57 57 0 0 1 114 0v22z', hair),
    before: (hair) => shape(CROWN, hair),
  },
  // Short curls
  {
    behind: (hair) => ring(7, 52, 24, hair),
    before: (hair) => shape(CROWN, hair) + ring(6, 44, 17, hair, Math.PI * 1.12, Math.PI * 0.76),
  },
  // A flat top
  { behind: (hair) => box(142, 136, 116, 84, 16, hair), before: (hair) => shape(CROWN, hair) },
  // Swept back
  {
    behind: (hair) => circle(200, 200, 62, hair),
    before: (hair) =>
      shape('M143 216c-2-62 40-74 76-66 30 6 40 30 38 64-10-22-24-30-52-28-26 0-50 8-62 30z', hair),
  },
  // Short locs
  {
    behind: (hair) =>
      times(8, (index) => box(134 + index * 17, 142 + Math.abs(index - 3.5) * 7, 13, 96, 7, hair)),
    before: (hair) => shape(CROWN, hair),
  },
  // Shaved
  {
    behind: NOTHING,
    before: (hair) => shape('M146 210c6-56 102-56 108 0-20-30-88-30-108 0z', hair, 'opacity="0.45"'),
  },
  // A beanie
  {
    behind: (hair) => circle(200, 214, 62, hair),
    before: (_hair, cloth) =>
      shape('M138 206c2-92 122-92 124 0z', cloth) +
      box(134, 192, 132, 26, 13, cloth) +
      stroke('M140 205h120', '#00000022', 2),
  },
];

export const HIJAB: Hairstyle = {
  behind: (_hair, cloth) => shape('M118 400V220a82 86 0 0 1 164 0v180z', cloth),
  before: (_hair, cloth) =>
    shape(
      'M134 236c-4-110 136-110 132 0 0 44-22 92-66 92s-66-48-66-92zm66-60c-34 0-50 26-50 54s18 64 50 64 50-36 50-64-16-54-50-54z',
      cloth,
      'fill-rule="evenodd"',
    ) + stroke('M150 308q50 44 100 0', '#00000022', 4),
};

export const TURBAN: Hairstyle = {
  behind: (_hair, cloth) => ellipse(200, 172, 80, 62, cloth),
  before: (_hair, cloth) =>
    shape(
      'M124 186c4-86 148-86 152 0-4 18-16 26-28 28-6-18-22-32-48-38-26 6-42 20-48 38-12-2-24-10-28-28z',
      cloth,
    ) + stroke('M152 214c6-30 24-48 48-62 24 14 42 32 48 62', '#00000022', 4),
};
