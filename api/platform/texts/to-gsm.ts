/** A text of these letters alone has 160 in a part. One other letter leaves 70. */
const GSM_7 = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_a-z{|}~¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]+$/;

const LETTER = /\P{M}\p{M}*/gu;

const NEAR: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', ','],
  ['′', "'"],
  ['´', "'"],
  ['`', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['″', '"'],
  ['«', '"'],
  ['»', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['·', '-'],
  ['•', '-'],
  ['⁄', '/'],
  ['×', 'x'],
  ['©', '(C)'],
  ['®', '(R)'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

/** The nearest spelling in the letters of short texts. A letter without one stays. */
export const toGsm = (text: string): string => text.normalize('NFC').replace(LETTER, toNear);

function toNear(letter: string): string {
  if (GSM_7.test(letter)) return letter;
  const near = NEAR.get(letter) ?? withoutMarks(letter);
  return GSM_7.test(near) ? near : letter;
}

const withoutMarks = (letter: string): string =>
  [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].map((part) => NEAR.get(part) ?? part).join('');
