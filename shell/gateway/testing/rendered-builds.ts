import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@glow50/releases/build-files';
import type { RemoteRecord } from '@glow50/releases/build-record';
import { sealBuild } from '@glow50/releases/seal-build';
import type { TestSite } from './test-site';

/** Stands for the shell's server build: the remote's code gets the job and returns the page. */
const RENDERER = `
const { parentPort, workerData } = require('node:worker_threads');
const render = workerData.remote ? new Function('job', 'base', workerData.remote.code) : (job) => '<h1>Frame</h1>';
parentPort.on('message', (job) => {
  try {
    const html = render(job, workerData.remote?.base);
    if (Array.isArray(html)) parentPort.postMessage({ kind: 'asks', id: job.id, addresses: html });
    else parentPort.postMessage({ kind: 'page', id: job.id, page: { html, head: '', styles: [{ key: 'glow a', css: 'a{}' }], isError: false } });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', id: job.id, reason: error.message });
  }
});
parentPort.postMessage({ kind: 'ready', protocol: 1 });`;

const SHELL = { version: '1.0.0', build: 's2', commit: null, builtAt: '', scripts: [], fonts: [], style: '' };

/** Releases a shell that renders what its remotes' code returns. */
export function releaseRenderer(site: TestSite) {
  release(site, 'shell', SHELL, 'server/renderer.cjs', RENDERER);
}

/** `code` is the body of a function. `published` is what its hash is made of. */
export function releaseRendered(site: TestSite, record: RemoteRecord, code: string, published = code) {
  release(site, record.name, record, 'server/remote.cjs', code, published);
}

function release(
  { store }: TestSite,
  part: string,
  record: Pick<RemoteRecord, 'build'>,
  file: string,
  code: string,
  published = code,
) {
  const { build } = record;
  const folder = path.join(store, part, build);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  writeFileSync(path.join(folder, file), code);
  const server = { server: `/${part}/${build}/${file}`, serverIntegrity: hashOf(published) };
  const sealed = sealBuild(folder, { ...record, ...server } as Parameters<typeof sealBuild>[1]);
  writeFileSync(path.join(store, part, 'current.json'), JSON.stringify(sealed));
}
