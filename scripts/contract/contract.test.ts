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
  it('changes only knowingly', async () => {
    const [made, accepted] = [await makeReport(name), readReport(name)];
    // The first line that differs says more than two long texts.
    const [madeLines, acceptedLines] = [made.split('\n'), accepted.split('\n')];
    const line = madeLines.findIndex((text, index) => text !== acceptedLines[index]);
    const difference =
      made === accepted ? null : { line: line + 1, is: madeLines[line], was: acceptedLines[line], ADVICE };
    expect(difference).toBeNull();
  });

  const commit = readLastRelease();
  const isHere = hasCommit(commit);
  if (!isHere)
    console.warn(`The last release, ${commit}, is not in this checkout: compatibility is NOT looked at.`);
  (isHere ? it : it.skip)('takes nothing from what visitors have open', () => {
    expect(findBreaksOf(name, readReportAt(commit, name), readReport(name))).toEqual([]);
  });
});

/** The accepted report with each text replaced by another; a text that is not there would make the test say nothing. */
function doctor(name: ReportName, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((report, [from, to]) => {
    const changed = report.replace(from, to);
    if (changed === report) throw new Error(`The report of the ${name} has no ${String(from)}`);
    return changed;
  }, readReport(name));
}

/** That exactly these were found, and nothing of what was merely added. */
function expectBreaks(breaks: readonly string[], expected: readonly RegExp[]) {
  for (const pattern of expected) expect(breaks).toContainEqual(expect.stringMatching(pattern));
  expect(breaks.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
}

describe('a doctored surface', () => {
  it('of the API is found, and may have more', () => {
    const after = doctor('api', [
      // Renamed, gone, newly asked for, renamed in the query, a value less.
      ['"bookedCount": number', '"timesBooked": number'],
      ['"GET /api/v1/allCategories"', '"GET /api/v1/categories"'],
      [/("PATCH \/api\/v1\/account": \{\s+takes: \{\s+body: \{)/, '$1 reason: string;'],
      [/("GET \/api\/v1\/search": \{[\s\S]*?)"maxPrice"\?: /, '$1mostPrice?: '],
      [/("GET \/api\/v1\/search": \{[\s\S]*?)"most-booked" \| /, '$1"newest" | '],
      // A call, a field that may be sent, a field of an answer.
      ['interface Calls {', 'interface Calls { "GET /api/v1/new": { takes: {}; answers: { 200: null } };'],
      [/("POST \/api\/v1\/account\/password": \{\s+takes: \{\s+body: \{)/, '$1 reason?: string;'],
      ['export type Account = {', 'export type Account = { nickname: string | null;'],
    ]);
    expectBreaks(findBreaksOf('api', readReport('api'), after), [
      /^GET \S+: answer 200: .*bookedCount/,
      /^GET \/api\/v1\/allCategories: /,
      /^PATCH \/api\/v1\/account: (body that|what) is sent: .*reason/,
      /^GET \/api\/v1\/search: names in the query: .*maxPrice/,
      /^GET \/api\/v1\/search: (query that|what) is sent: .*most-booked/,
    ]);
  });

  it('of the host is found, and may have more', () => {
    const after = doctor('host', [
      // A renamed member, other arguments, a new duty of remotes, a name that is gone.
      ['contactEmail: string', 'supportEmail: string'],
      ['providerId: string', 'provider: string'],
      ['export interface RemoteDescription {', 'export interface RemoteDescription { team: string;'],
      ['"useLoaderData" | ', ''],
      // A service, a command, a member that remotes may have.
      ['export interface HostServices {', 'export interface HostServices { readonly locale: string;'],
      ['export interface Commands {', 'export interface Commands { openGift: { code: string };'],
      ['export interface RouteDescription {', 'export interface RouteDescription { picture?: string;'],
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
