import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import pg from 'pg';
import { PLANTED_DESCRIPTION } from './planted-description';

const LOOSE_POLICY = "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval' *";

/** A site with a defect for every judge to find. Listens on this machine only, while the judges are tried. */
export async function openPlantedSite() {
  const home = mkdtempSync('/tmp/glow50-planted-');
  chmodSync(home, 0o755);
  const database = await openEmbeddedServer({ home, database: 'planted', graceSeconds: 1 });
  const pool = new pg.Pool(database.connection);
  await pool.query('CREATE TABLE products (id int, name text)');
  await pool.query("INSERT INTO products VALUES (1, 'comb'), (2, 'brush'), (3, 'mirror')");

  async function answer(url: URL, body: string): Promise<{ status?: number; type?: string; body: string }> {
    switch (url.pathname) {
      case '/':
        return page('<a href="/hello?name=Ada">Hello</a> <a href="/products?id=1">Products</a>');
      case '/hello':
        return page(`Hello ${url.searchParams.get('name')}`);
      case '/products':
        return page(await findProducts(url.searchParams.get('id')));
      case '/api/v1/products':
        return json({ names: await findProducts(url.searchParams.get('id')) });
      case '/api/v1/notes':
        return body.includes('\\u0000')
          ? { ...json({ message: 'failed' }), status: 500 }
          : json({ count: 'one' });
      case '/openapi.json':
        return json(PLANTED_DESCRIPTION);
      default:
        return { ...json({ message: 'There is nothing here' }), status: 404 };
    }
  }

  /** The text of a database error goes to the visitor, and the parameter goes into the statement. */
  async function findProducts(id: string | null): Promise<string> {
    try {
      const { rows } = await pool.query<{ name: string }>(`SELECT name FROM products WHERE id = ${id ?? 1}`);
      return rows.map(({ name }) => name).join(', ');
    } catch (error) {
      return `PostgreSQL query failed: ERROR: ${error instanceof Error ? error.message : ''}`;
    }
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://planted.invalid');
      answer(url, Buffer.concat(parts).toString()).then(
        ({ status = 200, type = 'application/json', body }) => {
          response.setHeader('content-security-policy', LOOSE_POLICY);
          response.writeHead(status, { 'content-type': type }).end(body);
        },
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
      database.release();
      rmSync(path.resolve(home), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

const page = (content: string) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head><title>Planted</title></head><body>${content}</body></html>`,
});

const json = (value: object) => ({ body: JSON.stringify(value) });
