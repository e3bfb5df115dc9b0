import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The address that wapiti tries to make the site call, instead of wapiti's own on the internet. wapiti asks it
 * for the calls afterwards.
 */
export async function openListener() {
  const hits: Record<string, Record<string, object[]>> = {};
  const server = http.createServer((request, response) => {
    const { url = '', method } = request;
    const [, pathId, parameter] = /^\/ssrf\/[^/]+\/([^/]+)\/([^/]+)\//.exec(url) ?? [];
    if (pathId && parameter) {
      const hit = { date: new Date().toISOString(), ip: '127.0.0.1', method, url, size: 0 };
      ((hits[pathId] ??= {})[parameter] ??= []).push(hit);
    }
    const answer = url.startsWith('/get_ssrf.php') ? hits : {};
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
