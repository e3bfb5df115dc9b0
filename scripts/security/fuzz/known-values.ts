import type { Caller, Target } from '../target';
import type { Operation, Parameter } from '../api-description';
import { send } from './http-message';

const KEYS = /(^id|Id|oken|code|ecret|version|startsAt|date|purpose)$/;
const MOST_EACH = 40;

/** Answers of lists whose path names another thing than the calls that take their ids. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  search: ['providers'],
  'all-events': ['events', 'event-details', 'my-events'],
  'my-events': ['events', 'event-details'],
};

/** Values that the API has answered with, by the names under which calls may take them. */
export class KnownValues {
  private readonly values = new Map<string, Set<string>>();

  add(path: string, body: unknown): void {
    const segments = path.replace(/\?.*/, '').split('/').filter(Boolean);
    const last = segments.findLast((segment) => !/^[0-9a-f-]{36}$|^\d+$/.test(segment)) ?? '';
    this.collect([last, ...(LISTS[last] ?? [])], body);
  }

  /** Values for a parameter of a path: of the thing that the segment before it names, or of any. */
  forParameter({ path }: Operation, { name, schema }: Parameter): readonly string[] {
    const segments = path.split('/');
    const thing = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
    const own = [...this.named(`${thing}.id`), ...this.named(name), ...this.named(`${thing}.${name}`)];
    const isChoice = Array.isArray(schema.enum) || Array.isArray(schema.anyOf);
    return own.length > 0 || isChoice ? own : this.named('id');
  }

  named(name: string): readonly string[] {
    return [...(this.values.get(name) ?? [])];
  }

  get size(): number {
    return this.values.size;
  }

  private collect(things: readonly string[], value: unknown): void {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, MOST_EACH)) this.collect(things, each);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        if (typeof each === 'object') this.collect([key, `${key}s`], each);
        else if (KEYS.test(key) && (typeof each === 'string' || typeof each === 'number')) {
          this.remember(key, String(each));
          for (const thing of things) this.remember(`${thing}.${key}`, String(each));
        }
      }
    }
  }

  private remember(name: string, value: string): void {
    const known = this.values.get(name) ?? new Set();
    if (known.size < MOST_EACH) known.add(value);
    this.values.set(name, known);
  }
}

/** Reads everything that callers can read without knowing any value, then what these values lead to. */
export async function readKnownValues({ origin, description, callers }: Target): Promise<KnownValues> {
  const known = new KnownValues();
  const reads = description.operations.filter(
    ({ method, operationId }) => method === 'get' && !endsSession(operationId),
  );
  for (let round = 0; round < 2; round += 1) {
    for (const operation of reads) {
      for (const caller of callers) await readOnce(origin, operation, caller, known);
    }
  }
  return known;
}

export const endsSession = (operationId: string): boolean => operationId === 'logout';

async function readOnce(
  origin: string,
  operation: Operation,
  caller: Caller,
  known: KnownValues,
): Promise<void> {
  const required = operation.parameters.filter((parameter) => parameter.required && parameter.in === 'query');
  if (required.length > 0) return;
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((each) => each.name === name);
    return encodeURIComponent((parameter && known.forParameter(operation, parameter)[0]) ?? 'x');
  });
  const answer = await send(origin, { method: 'GET', path, headers: caller.headers(), body: undefined });
  if (answer.status !== 200 || !/json/.test(answer.headers['content-type'] ?? '')) return;
  known.add(path, JSON.parse(answer.body.toString()));
}
