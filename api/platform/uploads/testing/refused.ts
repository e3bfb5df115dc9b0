import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { REASONS } from '../content/not-acceptable';

export const refused = {
  kind: { refused: 422, because: REASONS.kind },
  damaged: { refused: 422, because: REASONS.throwDamaged },
  pixels: { refused: 422, because: REASONS.pixels },
  encrypted: { refused: 422, because: REASONS.encrypted },
  active: { refused: 422, because: REASONS.active },
  unpacked: { refused: 422, because: REASONS.unpacked },
  empty: { refused: 422, because: UPLOAD_MESSAGES.empty },
  tooLarge: { refused: 413, because: UPLOAD_MESSAGES.tooLarge },
} as const;
