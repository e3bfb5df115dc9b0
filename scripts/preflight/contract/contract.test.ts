import { describe, expect, it } from '@jest/globals';
import { apiClaims } from './api-claims';
import { findBreaks } from './find-breaks';
import { HOST_CLAIMS } from './host-claims';
import { hasCommit, readLastRelease, readReportAt } from './last-release';
import { makeReport, readReport, type ReportName } from './reports';

const ADVICE = 'If the change is meant: npm run contract:accept, and look at what it writes';

const findBreaksOf = (name: ReportName, before: string, after: string) =>
  findBreaks({ before, after, claims: name === 'api' ? apiClaims(before) : HOST_CLAIMS });

describe.each(['api', 'host'] as const)('the public surface of the %s', (name) => {
  it('matches the accepted report', async () => {
    const [made, accepted] = [await makeReport(name), readReport(name)];
    const [madeLines, acceptedLines] = [made.split('\n'), accepted.split('\n')];
    const line = madeLines.findIndex((text, index) => text !== acceptedLines[index]);
    const difference =
      made === accepted ? null : { line: line + 1, is: madeLines[line], was: acceptedLines[line], ADVICE };
    expect(difference).toBeNull();
  });

  const commit = readLastRelease();
  const isHere = hasCommit(commit);
  if (!isHere)
    console.warn(`The last release, ${commit}, is not in this checkout: compatibility is NOT checked.`);
  (isHere ? it : it.skip)('does not break pages that visitors have open', () => {
    expect(findBreaksOf(name, readReportAt(commit, name), readReport(name))).toEqual([]);
  });
});

/** Edits the accepted report. Throws when a text is missing, because the test would then prove nothing. */
function doctor(name: ReportName, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((report, [from, to]) => {
    const changed = report.replace(from, to);
    if (changed === report) throw new Error(`The report of the ${name} has no ${String(from)}`);
    return changed;
  }, readReport(name));
}

/** Expects exactly these breaks: additions must not be reported. */
function expectBreaks(breaks: readonly string[], expected: readonly RegExp[]) {
  for (const pattern of expected) expect(breaks).toContainEqual(expect.stringMatching(pattern));
  expect(breaks.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
}

describe('an edited report', () => {
  it('reveals breaking API changes and allows additions', () => {
    const after = doctor('api', [
      // Renamed field, removed call, new required field, renamed query parameter, removed value.
      ['"bookedCount": number', '"timesBooked": number'],
      ['"GET /api/v1/allCategories"', '"GET /api/v1/categories"'],
      [/("PATCH \/api\/v1\/account": \{\s+takes: \{\s+body: \{)/, '$1 reason: string;'],
      [/("GET \/api\/v1\/search": \{[\s\S]*?)"maxPrice"\?: /, '$1mostPrice?: '],
      [/("GET \/api\/v1\/search": \{[\s\S]*?)"most-booked" \| /, '$1"newest" | '],
      // New call, new optional request field, new response field.
      ['interface Calls {', 'interface Calls { "GET /api/v1/new": { takes: {}; answers: { 200: null } };'],
      [/("POST \/api\/v1\/account\/password": \{\s+takes: \{\s+body: \{)/, '$1 reason?: string;'],
      ['export type Account = {', 'export type Account = { nickname: string | null;'],
    ]);
    expectBreaks(findBreaksOf('api', readReport('api'), after), [
      /^GET \S+: response 200: .*bookedCount/,
      /^GET \/api\/v1\/allCategories: /,
      /^PATCH \/api\/v1\/account: (type of the request’s body|required parts of the request): .*reason/,
      /^GET \/api\/v1\/search: names in the request’s query: .*maxPrice/,
      /^GET \/api\/v1\/search: (type of the request’s query|required parts of the request): .*most-booked/,
    ]);
  });

  it('reveals wizard answers that open wizards do not send and allows additions', () => {
    const after = doctor('api', [
      // New required field, removed choice, condition dropped from a step, new required step, removed kind.
      [/("teacher": \{\s+"0": \{)/, '$1 nickname: string;'],
      [/("b2b": [\s\S]*?)"food" \| /, '$1'],
      [/("student": \{\s+"0": [\s\S]*?)"3"\?: /, '$1"3": '],
      [/("school": \{)/, '$1 "9": { motto: string };'],
      ['    "promotion": {', '    "advertisement": {'],
      // New optional field, new choice, new step with a condition.
      [/("employment": \{\s+"2": \{)/, '$1 nickname?: string;'],
      [/("licensed_member": [\s\S]*?)OneOf</, '$1OneOf<"new" | '],
      [/("service_provider": \{)/, '$1 "99"?: { motto: string };'],
    ]);
    expectBreaks(findBreaksOf('api', readReport('api'), after), [
      /^teacher: answers of step 0: .*nickname/,
      /^b2b: answers of step 5: .*food/,
      /^student: steps that are sent: .*3/,
      /^school: steps that are sent: .*9/,
      /^promotion: /,
    ]);
  });

  it('reveals breaking host changes and allows additions', () => {
    const after = doctor('host', [
      // Renamed member, changed arguments, new required member of remotes, removed name.
      ['contactEmail: string', 'supportEmail: string'],
      ['providerId: string', 'provider: string'],
      ['export type RemoteDescription = {', 'export type RemoteDescription = { team: string;'],
      ['"useLoaderData" | ', ''],
      // New service, new command, new optional member of remotes.
      ['export interface HostServices {', 'export interface HostServices { readonly locale: string;'],
      ['export interface Commands {', 'export interface Commands { openGift: { code: string };'],
      [/(export type RemoteDescription = \{[\s\S]*?routes: \{)/, '$1 picture?: string;'],
    ]);
    expectBreaks(findBreaksOf('host', readReport('host'), after), [
      /^HostServices, .*contactEmail/,
      /^Commands, .*provider/,
      /^CommandProps, .*provider/,
      /^RemoteDescription, .*team/,
      /^Names of the router facade: .*useLoaderData/,
    ]);
  });
});
