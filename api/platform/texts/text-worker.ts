import type { Dependencies } from '../dependencies';
import { defineWorker, type Worker } from '../jobs/queue';
import { outboxFolder } from '../mail/mail-worker';
import { isStopped, stopTexts } from './stops';
import { textQueue } from './text';
import { writeText } from './text-file';
import { sendByTwilio } from './twilio';

/** Sends through Twilio if configured, else writes `<id>.sms` files beside the emails. */
export function textWorker({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Worker {
  return defineWorker(textQueue, async (text, jobId) => {
    if (await isStopped(database, text.to, config)) return;
    if (!config.twilio) {
      await writeText(outboxFolder(config), jobId, text);
      return;
    }
    const outcome = await sendByTwilio(config.twilio, text);
    if (outcome === 'stopped') await stopTexts(database, text.to, config, clock.now());
  });
}
