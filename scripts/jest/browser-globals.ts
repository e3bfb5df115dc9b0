import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// What browsers have and jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder, ReadableStream, TransformStream });
for (const name of ['Request', 'Response', 'Headers', 'fetch', 'AbortSignal', 'AbortController'] as const) {
  if (!(name in globalThis)) {
    const value: unknown = Reflect.get(process, name);
    if (value) Object.assign(globalThis, { [name]: value });
  }
}
