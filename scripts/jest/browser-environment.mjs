import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks, taken from Node: all of `fetch` from one hand, or its parts refuse each other. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
    });
  }
}
