type Schemas = Record<string, unknown>;

export function keepUsedSchemas(paths: unknown, schemas: Schemas): Schemas {
  const used = new Set<string>();
  const waiting = findReferences(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...findReferences(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

function findReferences(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
}
