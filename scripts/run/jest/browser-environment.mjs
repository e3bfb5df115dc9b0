import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom plus the browser globals that it lacks, taken from Node. All `fetch` classes come from Node, because
 * classes from different implementations reject each other's objects.
 */
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
