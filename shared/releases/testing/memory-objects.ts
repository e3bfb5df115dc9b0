import type { ReleaseObjects } from '../release-objects';

/** Every call waits for its turn, as calls to a store over a network do. `create` is atomic, as in both stores. */
export function openMemory(kept: Map<string, Buffer>, turn: () => Promise<unknown> = async () => undefined) {
  const objects: ReleaseObjects & { kept: Map<string, Buffer> } = {
    kept,
    async read(key) {
      await turn();
      return kept.get(key);
    },
    async write(key, bytes) {
      await turn();
      kept.set(key, Buffer.from(bytes));
    },
    async create(key, bytes) {
      await turn();
      if (kept.has(key)) return false;
      kept.set(key, Buffer.from(bytes));
      return true;
    },
    async remove(key) {
      await turn();
      kept.delete(key);
    },
    async removeAll(folder) {
      await turn();
      for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) kept.delete(key);
    },
    async list(folder) {
      await turn();
      const start = folder && `${folder}/`;
      const below = [...kept.keys()].filter((key) => key.startsWith(start));
      return [...new Set(below.map((key) => key.slice(start.length).split('/')[0] ?? ''))].sort();
    },
  };
  return objects;
}
