import fc from 'fast-check';
import type { Caller, Finding, Judge, Target } from '../target';
import { answerChecker, type Fault } from './check-answer';
import { operationFinder } from './find-operation';
import { type FuzzAnswer, type FuzzRequest, send, toCurl } from './http-message';
import { readKnownValues } from './known-values';
import { requestFor } from './make-request';
import { Tally } from './tally';

/** Calls every operation of the description as every caller, with input that fits and input that does not. */
export const fuzz: Judge = {
  name: 'fuzz',
  async run(target) {
    const { description, operations = description.operations } = target;
    const tally = new Tally();
    const findings: Finding[] = [];
    const known = await readKnownValues(target);
    const check = answerChecker(description);
    const findOperation = operationFinder(description.operations);

    async function judge(request: FuzzRequest, caller: Caller): Promise<Fault | undefined> {
      const answer = await sendAs(target, caller, request).catch((error: unknown) => String(error));
      if (typeof answer === 'string') return { rule: 'does not answer', details: answer };
      const operation = findOperation(request.method, request.path);
      tally.count(operation?.name, answer.status);
      if (!operation) return checkUnknown(answer);
      if (answer.status < 300 && isJson(answer)) known.add(request.path, JSON.parse(answer.body.toString()));
      return check(operation, answer);
    }

    for (const operation of operations) {
      const requests = requestFor(operation, { schemas: description.schemas, known });
      for (const [index, caller] of target.callers.entries()) {
        const seed = target.seed + index;
        const fault = await findFault(requests, (request) => judge(request, caller), { seed, target });
        if (fault) findings.push({ ...fault, place: operation.name, details: describe(fault, caller, seed) });
      }
    }
    target.note(`fuzz: seed ${target.seed}, ${tally.toString()}`);
    return [...unite(findings), ...tally.findShortfall(operations.length, target.reach)];

    function describe({ details, request }: FoundFault, caller: Caller, seed: number): string {
      return `as ${caller.name}, seed ${seed}: ${details}\n    ${toCurl(target.shownOrigin, request)}`;
    }
  },
};

interface FoundFault extends Fault {
  request: FuzzRequest;
}

/** The smallest request that fast-check finds with a fault. */
async function findFault(
  requests: fc.Arbitrary<FuzzRequest>,
  judge: (request: FuzzRequest) => Promise<Fault | undefined>,
  { seed, target }: { seed: number; target: Target },
): Promise<FoundFault | undefined> {
  let found: FoundFault | undefined;
  const property = fc.asyncProperty(requests, async (request) => {
    const fault = await judge(request);
    // While it shrinks, only the same fault counts.
    if (!fault || (found && found.rule !== fault.rule)) return true;
    found = { ...fault, request };
    return false;
  });
  await fc.check(property, { seed, numRuns: target.callsEach });
  return found;
}

async function sendAs({ origin }: Target, caller: Caller, request: FuzzRequest): Promise<FuzzAnswer> {
  const ask = () => send(origin, { ...request, headers: { ...request.headers, ...caller.headers() } });
  const answer = await ask();
  if (answer.status !== 401 || caller.name === 'anonymous') return answer;
  await caller.renew();
  return ask();
}

function checkUnknown({ status, headers, body }: FuzzAnswer): Fault | undefined {
  if (status >= 400 && status < 500) return undefined;
  const shown = `${status} ${headers['content-type'] ?? ''}: ${body.toString().slice(0, 200)}`;
  return { rule: `answers ${status} at an address that no operation has`, details: shown };
}

/** One finding per operation and rule, of the first caller. */
function unite(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, place }) => {
    const key = `${place} ${rule}`;
    return !seen.has(key) && seen.add(key);
  });
}

const isJson = ({ headers, body }: FuzzAnswer) =>
  (headers['content-type']?.startsWith('application/json') ?? false) && body.length > 0;
