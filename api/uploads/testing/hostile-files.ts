import { DISGUISED_FILES } from './disguised-files';
import { HOSTILE_PICTURES } from './hostile-pictures';
import { HOSTILE_PDFS } from './hostile-pdfs';
import { HOSTILE_WORD_FILES } from './hostile-word-files';
import { HOSTILE_NAMES } from './hostile-names';

export const HOSTILE_FILES = [
  ...DISGUISED_FILES,
  ...HOSTILE_PICTURES,
  ...HOSTILE_PDFS,
  ...HOSTILE_WORD_FILES,
  ...HOSTILE_NAMES,
];
