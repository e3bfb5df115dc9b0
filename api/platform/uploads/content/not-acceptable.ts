/** The message is shown to the visitor. */
export class NotAcceptable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotAcceptable';
  }
}

export const REASONS = {
  kind: 'This is not a file of a kind that we accept here',
  throwDamaged: 'This file is damaged. Open it, save it again and try once more',
  pixels: 'This picture is larger than 40 megapixels. Choose a smaller one',
  encrypted: 'This file is protected by a password. Save it without one and try again',
  active: 'This file contains scripts, macros or other files. Save it without them and try again',
  unpacked: 'This file becomes too large when it is opened',
  tooMuch: 'This file takes too long to check. Save it again in a simpler form, or choose another one',
} as const;
