import { DISGUISED_FILES } from './disguised-files';
import { HOSTILE_NAMES } from './hostile-names';
import { HOSTILE_PDFS } from './hostile-pdfs';
import { HOSTILE_PICTURES } from './hostile-pictures';
import { HOSTILE_WORD_FILES } from './hostile-word-files';

export const HOSTILE_FILES = [
  ...DISGUISED_FILES,
  ...HOSTILE_PICTURES,
  ...HOSTILE_PDFS,
  ...HOSTILE_WORD_FILES,
  ...HOSTILE_NAMES,
];
