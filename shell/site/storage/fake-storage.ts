export function createFakeStorage(content: Record<string, string> = {}): Storage {
  const texts = new Map(Object.entries(content));
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
