import { cspJudge } from './csp-judge';
import { descriptionJudge } from './description-judge';
import { fuzz } from './fuzz/fuzz';
import { signatureJudge } from './signature-judge';
import { sqlmapJudge } from './sqlmap/sqlmap-judge';
import type { Judge } from './target';
import { wapitiJudge } from './wapiti/wapiti-judge';

export const JUDGES: readonly Judge[] = [
  signatureJudge,
  descriptionJudge,
  cspJudge,
  fuzz,
  wapitiJudge,
  sqlmapJudge,
];

/** Judges that are programs of Debian, by their package. */
export const DEBIAN_PACKAGES: readonly string[] = [wapitiJudge.name, sqlmapJudge.name];
