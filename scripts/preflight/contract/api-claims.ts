import ts from 'typescript';
import type { Claim } from './find-breaks';

/**
 * What must hold so that open pages keep working with the next API: every call still exists, accepts what
 * they send and returns what they read. String choices in responses may gain values; no other type may
 * change. The same holds for the answers that open wizards send.
 */
export function apiClaims(before: string): Claim[] {
  return [...callClaims(before), ...registrationClaims(before)];
}

function callClaims(before: string): Claim[] {
  return readCalls(before).flatMap(({ call, takes, answers }) => [
    {
      what: `${call}: call removed`,
      given: JSON.stringify(call),
      wanted: 'keyof After.Calls',
    },
    ...takes.flatMap((part) => {
      const of = (version: string) =>
        `NonNullable<${version}.Calls[${JSON.stringify(call)}]['takes']['${part}']>`;
      return [
        { what: `${call}: type of the request’s ${part}`, given: of('Before'), wanted: of('After') },
        {
          what: `${call}: names in the request’s ${part}`,
          given: `keyof ${of('Before')}`,
          wanted: `keyof ${of('After')}`,
        },
      ];
    }),
    // Open pages do not send newly required parameters.
    {
      what: `${call}: required parts of the request`,
      given: `Before.Calls[${JSON.stringify(call)}]['takes']`,
      wanted: `After.Calls[${JSON.stringify(call)}]['takes']`,
    },
    ...answers.map((status) => ({
      what: `${call}: response ${status}`,
      given: `After.Calls[${JSON.stringify(call)}]['answers'][${status}]`,
      wanted: `Open.Calls[${JSON.stringify(call)}]['answers'][${status}]`,
    })),
  ]);
}

function registrationClaims(before: string): Claim[] {
  return readInterface(before, 'Registrations').flatMap((registration) => {
    const kind = nameOf(registration);
    const of = (version: string) => `${version}.Registrations[${JSON.stringify(kind)}]`;
    return [
      {
        what: `${kind}: the registration`,
        given: JSON.stringify(kind),
        wanted: 'keyof After.Registrations',
      },
      // Open pages do not send the answers of steps that they do not know.
      {
        what: `${kind}: steps that are sent`,
        given: `{ [Step in keyof ${of('Before')}]: unknown }`,
        wanted: `{ [Step in keyof ${of('After')}]: unknown }`,
      },
      ...membersOf(registration).map((step) => {
        const stepOf = (version: string) => `NonNullable<${of(version)}[${JSON.stringify(nameOf(step))}]>`;
        return {
          what: `${kind}: answers of step ${nameOf(step)}`,
          given: stepOf('Before'),
          wanted: stepOf('After'),
        };
      }),
    ];
  });
}

interface ReportedCall {
  call: string;
  takes: string[];
  answers: string[];
}

function readCalls(report: string): ReportedCall[] {
  const calls = readInterface(report, 'Calls');
  if (calls.length === 0) throw new Error('The report has no calls');
  return calls.map((member) => {
    const parts = membersOf(member);
    return {
      call: nameOf(member),
      takes: membersOf(parts.find((part) => nameOf(part) === 'takes')).map(nameOf),
      answers: membersOf(parts.find((part) => nameOf(part) === 'answers')).map(nameOf),
    };
  });
}

/** Nothing when the report, which may be of an earlier release, has no such interface. */
function readInterface(report: string, name: string): readonly ts.TypeElement[] {
  const source = ts.createSourceFile('report.ts', report, ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .filter((statement) => statement.name.text === name)
    .flatMap(({ members }) => [...members]);
}

function membersOf(member: ts.TypeElement | undefined): readonly ts.TypeElement[] {
  if (!member || !ts.isPropertySignature(member) || !member.type) return [];
  return ts.isTypeLiteralNode(member.type) ? member.type.members : [];
}

function nameOf({ name }: ts.TypeElement): string {
  if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)))
    return name.text;
  throw new Error('The report has a member without a name');
}
