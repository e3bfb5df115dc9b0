import type { PreflightLimits } from './preflight-limits';
import type { Candidate } from './candidate';
import { checkCommands } from './command-check';
import { checkContract } from './contract-check';
import { checkIntegrity } from './integrity-check';
import type { LiveSite } from './live-site';
import { checkModule, type LoadModule } from './module-check';
import { checkPolicy } from './policy-check';
import { checkRoutes } from './route-check';
import { checkShared } from './shared-check';
import { checkSize } from './size-check';
import type { CheckResult } from './result';

/** Runs every check that needs no browser. */
export function evaluateCandidate(
  candidate: Candidate,
  live: LiveSite,
  allowance: PreflightLimits,
  load?: LoadModule,
): CheckResult[] {
  return [
    { check: 'contract', ...checkContract(candidate, live) },
    { check: 'module', ...checkModule(candidate, load) },
    { check: 'shared', ...checkShared(candidate, live) },
    { check: 'routes', ...checkRoutes(candidate, live) },
    { check: 'commands', ...checkCommands(candidate, live) },
    { check: 'size', ...checkSize(candidate, allowance) },
    { check: 'policy', ...checkPolicy(candidate, live, allowance) },
    { check: 'integrity', ...checkIntegrity(candidate) },
  ];
}
