import { parseJson } from '@glow50/host/parse-json';
import { type BuildRecord, RemoteRecord, ShellRecord } from '@glow50/releases/build-record';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { evaluateFit } from './evaluate-candidate';
import { evaluateShell } from './evaluate-shell';
import { FederationManifest } from './federation-manifest';
import { readStore } from './live-site';
import { renderResult } from './result';

/**
 * Since preflight, others may have released. Compares a published build again with what is live by now, at the moment
 * at which it is given to visitors. Throws with the problems.
 */
export async function checkAtMove(
  objects: ReleaseObjects,
  store: string,
  part: string,
  record: BuildRecord,
): Promise<void> {
  const live = await readStore(objects, store);
  const { passes, text } =
    part === 'shell'
      ? evaluateShell(ShellRecord.parse(record), live)
      : renderResult(
          `${part} ${record.version}, build ${record.build}, no longer fits what is live`,
          evaluateFit(await readPublished(objects, RemoteRecord.parse(record)), live),
        );
  if (!passes) throw new Error(`${text}\nNothing was given to visitors. Others released since preflight.`);
}

async function readPublished(objects: ReleaseObjects, record: RemoteRecord) {
  const manifest = await objects.read(record.manifest.replace('/remotes/', ''));
  if (!manifest) throw new Error(`${record.manifest} is missing in the release store`);
  return { record, manifest: parseJson(FederationManifest, manifest, record.manifest) };
}
