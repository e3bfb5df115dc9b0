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

/** The checks whose outcome depends on what else is live, so they are repeated when the build is given to visitors. */
export function evaluateFit(
  candidate: Pick<Candidate, 'record' | 'manifest'>,
  live: LiveSite,
): CheckResult[] {
  return [
    { check: 'contract', ...checkContract(candidate, live) },
    { check: 'shared', ...checkShared(candidate, live) },
    { check: 'routes', ...checkRoutes(candidate, live) },
    { check: 'commands', ...checkCommands(candidate, live) },
  ];
}

/** Runs every check that needs no browser. */
export function evaluateCandidate(
  candidate: Candidate,
  live: LiveSite,
  allowance: PreflightLimits,
  load?: LoadModule,
): CheckResult[] {
  return [
    ...evaluateFit(candidate, live),
    { check: 'module', ...checkModule(candidate, load) },
    { check: 'size', ...checkSize(candidate, allowance) },
    { check: 'policy', ...checkPolicy(candidate, live, allowance) },
    { check: 'integrity', ...checkIntegrity(candidate) },
  ];
}
