import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyNode, type CallExpression, type MemberExpression, type NewExpression, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import type { PreflightLimits } from './preflight-limits';
import type { Candidate } from './candidate';
import type { Finding } from './finding';
import type { LiveSite } from './live-site';

/**
 * Hosts that libraries mention in messages, namespaces and base URLs. Nothing is ever requested from them.
 */
const MENTIONED_HOSTS = new Set([
  'www.w3.org',
  'json-schema.org',
  'react.dev',
  'reactrouter.com',
  'fb.me',
  'mui.com',
  'base-ui.com',
  'stripe.com',
  'docs.stripe.com',
  'module-federation.io',
  'github.com',
  'localhost',
  'site.invalid',
]);

/** The live site's policy forbids evaluating text as code and every host that it does not list. */
export function checkPolicy(
  { folder }: Candidate,
  { policy }: LiveSite,
  { links }: PreflightLimits,
): Finding {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const allowed = new Set([...MENTIONED_HOSTS, ...links]);
  const problems = scripts.flatMap((file) => {
    const { hosts, evaluations } = readScript(readFileSync(path.join(folder, file), 'utf8'));
    return [
      ...evaluations.map((text) => `${file} evaluates text as code: ${text}`),
      ...hosts
        .filter((host) => !allowed.has(host) && !isNamedBy(policy, host))
        .map(
          (host) =>
            `${file} contains the host ${host}, which is neither allowed by the site’s policy nor listed in links of preflight.json`,
        ),
    ];
  });
  return { problems, facts: `${scripts.length} scripts: no eval, only allowed hosts` };
}

interface Script {
  hosts: string[];
  evaluations: string[];
}

const ADDRESS = /\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi;
const SHOWN = 60;

/** zod compiles schemas to code, but only where the policy allows it: it asks first. */
const ZOD_COMPILES = /^\w+=Function,\w+=this\?\.content\?\?\[""\];return new/;

function readScript(source: string): Script {
  const hosts = new Set<string>();
  const evaluations: string[] = [];
  const readText = (text: string) => {
    for (const [, host = ''] of text.matchAll(ADDRESS)) hosts.add(host.toLowerCase());
  };
  const show = (node: AnyNode) => source.slice(node.start, node.end).slice(0, SHOWN);
  fullAncestor(parse(source, { ecmaVersion: 'latest', sourceType: 'script' }), (node, _state, ancestors) => {
    const each = node;
    const around = ancestors.at(-2);
    if (each.type === 'Literal' && typeof each.value === 'string') readText(each.value);
    if (each.type === 'TemplateElement') readText(each.value.cooked ?? '');
    const evaluated = findEvaluation(each, around);
    if (evaluated && !ZOD_COMPILES.test(source.slice(evaluated.start, evaluated.start + SHOWN)))
      evaluations.push(show(evaluated));
  });
  return { hosts: [...hosts], evaluations };
}

/** Global objects, whose properties are the same functions under another name. */
const GLOBALS = new Set(['globalThis', 'window', 'self', 'top', 'parent', 'frames']);
const TIMERS = new Set(['setTimeout', 'setInterval']);

/**
 * What evaluates text as code, or takes hold of a function that does: `eval` and `Function` in every form but a test of
 * their kind, such as `x instanceof Function`, and timers and constructors that are given text.
 */
function findEvaluation(node: AnyNode, around: AnyNode | undefined): AnyNode | undefined {
  if (node.type === 'Identifier' && isReference(node, around)) {
    if (node.name === 'eval') return around ?? node;
    if (node.name === 'Function' && !isHarmless(node, around)) return around ?? node;
  }
  if (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    GLOBALS.has(node.object.name)
  ) {
    const name = nameOfProperty(node);
    if (name === 'eval' || (name === 'Function' && !isHarmless(node, around))) return around ?? node;
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const [first] = node.arguments;
    if (!first || !isText(first)) return undefined;
    const called = node.callee;
    const name =
      called.type === 'Identifier'
        ? called.name
        : called.type === 'MemberExpression'
          ? nameOfProperty(called)
          : undefined;
    if (name && TIMERS.has(name)) return node;
    if (name === 'constructor' && !isProbe(node)) return node;
  }
  return undefined;
}

/** Not the name of a property, a parameter or a declaration. */
function isReference(node: AnyNode, around: AnyNode | undefined): boolean {
  switch (around?.type) {
    case 'MemberExpression':
      return around.object === node || around.computed;
    case 'Property':
      return around.value === node;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return around.key !== node || around.computed;
    case 'LabeledStatement':
      return false;
    default:
      return true;
  }
}

/** An empty `Function('')` only tests whether evaluation is allowed. */
function isHarmless(node: AnyNode, around: AnyNode | undefined): boolean {
  switch (around?.type) {
    case 'BinaryExpression':
      return true;
    case 'MemberExpression':
      return around.object === node && nameOfProperty(around) === 'prototype';
    case 'UnaryExpression':
      return around.operator === 'typeof';
    case 'CallExpression':
    case 'NewExpression':
      return around.callee === node && isProbe(around);
    default:
      return false;
  }
}

function isProbe({ arguments: given }: CallExpression | NewExpression): boolean {
  return given.length === 1 && given[0]?.type === 'Literal' && given[0].value === '';
}

const isText = (node: AnyNode): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';

function nameOfProperty({ property, computed }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function isNamedBy(policy: string, host: string): boolean {
  return policy
    .split(/[\s;,]+/)
    .filter((source) => source.includes('://'))
    .map((source) => source.replace(/^\w+:\/\//, '').replace(/[:/].*$/, ''))
    .some((named) => named === host || (named.startsWith('*.') && host.endsWith(named.slice(1))));
}
