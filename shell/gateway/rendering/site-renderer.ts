import type { RenderedPage } from '@glow50/host/rendering';
import { IntegrityError } from '@glow50/releases/build-files';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { isPublicCall } from '../request-target';
import { BuildMarks, type BuildPage, type MarkedBuild } from './build-marks';
import { type RenderedBuilds, RenderPool } from './render-pool';
import { type AskedPage, WorkerEnded } from './render-worker';

/** A visitor waits this long, and longer for the rest of a page. Then the browser draws it, and the rendering goes on. */
const PATIENCE_MS = 1200;
const LONG_PATIENCE_MS = 2800;
/** A page may make calls that it only knows of from the answers to others. */
const MOST_ROUNDS = 3;

export type RenderOutcome =
  | { kind: 'rendered'; page: RenderedPage; asked: AskedPage }
  /** The browser draws the page. `isLate`: the server is not ready with it. */
  | { kind: 'left'; isLate?: boolean }
  /** The browser draws the page, because this build could not be rendered. */
  | { kind: 'failed' };

export interface RendererEvents {
  onOutcome(part: string, outcome: RenderOutcome['kind'], milliseconds: number): void;
  onFailure(page: BuildPage, reason: string, isMarked: boolean): void;
  /** No build is to blame. */
  onTrouble(reason: string): void;
}

interface Rendering {
  builds: RenderedBuilds;
  /** Router pattern of the page. */
  path: string;
  page: AskedPage;
  isPatient: boolean;
  /** Answers to the calls of these addresses, by address. Leaves out those that fail. */
  ask(addresses: string[]): Promise<AskedPage['boot']['answers']>;
}

export interface SiteRenderer {
  /** Never rejects, and never takes longer than a visitor may wait. */
  render(rendering: Rendering): Promise<RenderOutcome>;
  marks(): MarkedBuild[];
  close(): Promise<void>;
}

export function createRenderer(
  store: Pick<ReleaseStore, 'files' | 'registry' | 'canaries' | 'shell'>,
  { onOutcome, onFailure, onTrouble }: RendererEvents,
): SiteRenderer {
  const marks = new BuildMarks();
  const pool = new RenderPool(store, (builds, reason) => noteEnd(ownerOf(builds, ''), reason));

  function noteEnd(owner: BuildPage, reason: string) {
    onFailure(owner, reason, marks.endedWorker(owner, reason));
  }

  function noteThrow(owner: BuildPage, reason: string): RenderOutcome {
    onFailure(owner, reason, marks.threw(owner, reason));
    return { kind: 'failed' };
  }

  async function attempt({ builds, path, page, ask }: Rendering): Promise<RenderOutcome> {
    const owner = ownerOf(builds, path);
    if (marks.isMarked(owner)) return { kind: 'failed' };
    let asked = page;
    try {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const answer = await pool.render(builds, asked);
        if (answer === null) return { kind: 'left', isLate: true };
        if (answer === 'nothing') return { kind: 'left' };
        if (answer.kind === 'page') {
          marks.rendered(owner);
          return { kind: 'rendered', page: answer.page, asked };
        }
        if (answer.kind === 'failed') return noteThrow(owner, answer.reason);
        if (answer.kind !== 'asks') return { kind: 'left' };
        const foreign = answer.addresses.find((address) => !isPublicCall(address));
        if (foreign !== undefined) return noteThrow(owner, `asks for ${foreign}`);
        const answers = await ask(answer.addresses);
        if (answer.addresses.some((address) => !Object.hasOwn(answers, address))) return { kind: 'left' };
        asked = { ...asked, boot: { ...asked.boot, answers: { ...asked.boot.answers, ...answers } } };
      }
      return { kind: 'left' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof IntegrityError) && !(error instanceof WorkerEnded && error.isOwnFault)) {
        onTrouble(reason);
        return { kind: 'left', isLate: true };
      }
      // A page that waited behind the one which ended the process has done nothing.
      const isCause = error instanceof IntegrityError || !endings.has(error);
      if (error instanceof WorkerEnded) endings.add(error);
      if (isCause) noteEnd(owner, reason);
      return { kind: 'failed' };
    }
  }
  const endings = new WeakSet<WorkerEnded>();

  return {
    async render(rendering) {
      const startedAt = performance.now();
      const patience = rendering.isPatient ? LONG_PATIENCE_MS : PATIENCE_MS;
      const outcome = await within(patience, attempt(rendering), { kind: 'left' as const, isLate: true });
      onOutcome(ownerOf(rendering.builds, '').part, outcome.kind, performance.now() - startedAt);
      return outcome;
    },
    marks: () => marks.list(),
    close: () => pool.close(),
  };
}

function ownerOf({ shell, remote }: RenderedBuilds, path: string): BuildPage {
  return { part: remote?.name ?? 'shell', build: (remote ?? shell).build, shell: shell.build, path };
}

/** `late` takes the place of what is not there in time. */
function within<Result>(milliseconds: number, work: Promise<Result>, late: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
