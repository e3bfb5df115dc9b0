import { parentPort, workerData } from 'node:worker_threads';
import {
  RENDER_PROTOCOL,
  type RenderJob,
  type RendererStart,
  type RenderReply,
} from '@glow50/host/rendering';
import { compileRemote } from './evaluate-remote';
import { PageAsks, PageLeft, renderPage } from './render-page';

/** Program of a worker that renders the pages of one build. */
const { remote } = workerData as RendererStart;
const evaluate = remote && compileRemote(remote);

function reply(message: RenderReply) {
  parentPort?.postMessage(message);
}

function loadRemote(name: string): unknown {
  if (name !== remote?.name || !evaluate) throw new PageLeft(`needs ${name}`);
  return evaluate();
}

async function answer(job: RenderJob): Promise<RenderReply> {
  const { id } = job;
  try {
    return { kind: 'page', id, page: await renderPage(job, loadRemote) };
  } catch (error) {
    if (error instanceof PageAsks) return { kind: 'asks', id, addresses: error.addresses };
    if (error instanceof PageLeft) return { kind: 'left', id, reason: error.message };
    return { kind: 'failed', id, reason: (error instanceof Error && error.stack) || String(error) };
  }
}

parentPort?.on('message', (job: RenderJob) => void answer(job).then(reply));
reply({ kind: 'ready', protocol: RENDER_PROTOCOL });
