import ts from 'typescript';
import type { Claim } from './find-breaks';

/**
 * What must hold so that open pages keep working with the next API: every call still exists, accepts what
 * they send and returns what they read. String choices in responses may gain values; no other type may
 * change.
 */
export function apiClaims(before: string): Claim[] {
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

interface ReportedCall {
  call: string;
  takes: string[];
  answers: string[];
}

function readCalls(report: string): ReportedCall[] {
  const source = ts.createSourceFile('report.ts', report, ts.ScriptTarget.Latest);
  const calls = source.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Calls',
  );
  if (!calls || !ts.isInterfaceDeclaration(calls)) throw new Error('The report has no calls');
  return calls.members.map((member) => {
    const parts = membersOf(member);
    return {
      call: nameOf(member),
      takes: membersOf(parts.find((part) => nameOf(part) === 'takes')).map(nameOf),
      answers: membersOf(parts.find((part) => nameOf(part) === 'answers')).map(nameOf),
    };
  });
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
