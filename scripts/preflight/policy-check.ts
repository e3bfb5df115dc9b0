import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallExpression, type NewExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';
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

function readScript(source: string): Script {
  const hosts = new Set<string>();
  const evaluations: string[] = [];
  const readText = (text: string) => {
    for (const [, host = ''] of text.matchAll(ADDRESS)) hosts.add(host.toLowerCase());
  };
  const readCall = (node: CallExpression | NewExpression) => {
    if (isEvaluation(node)) evaluations.push(source.slice(node.start, node.end).slice(0, SHOWN));
  };
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'script' }), {
    Literal: ({ value }) => typeof value === 'string' && readText(value),
    TemplateElement: ({ value }) => readText(value.cooked ?? ''),
    CallExpression: readCall,
    NewExpression: readCall,
  });
  return { hosts: [...hosts], evaluations };
}

/** Matches `eval(…)` and `Function(…)`. An empty `Function('')` only tests whether evaluation is allowed. */
function isEvaluation({ callee, arguments: given }: CallExpression | NewExpression): boolean {
  if (callee.type !== 'Identifier') return false;
  const isProbe = given.length === 1 && given[0]?.type === 'Literal' && given[0].value === '';
  return callee.name === 'eval' || (callee.name === 'Function' && !isProbe);
}

function isNamedBy(policy: string, host: string): boolean {
  return policy
    .split(/[\s;,]+/)
    .filter((source) => source.includes('://'))
    .map((source) => source.replace(/^\w+:\/\//, '').replace(/[:/].*$/, ''))
    .some((named) => named === host || (named.startsWith('*.') && host.endsWith(named.slice(1))));
}
