import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config';
import { defineWorker, type Worker } from '../jobs/queue';
import { type Mail, mailQueue } from './mail';

/** Sends through SMTP if configured, else writes `<id>.eml` files. The ids sort by time. */
export function mailWorker(config: Config): Worker {
  const send = config.smtpUrl ? smtpSender(config.smtpUrl) : outboxSender(outboxFolder(config));
  const domain = new URL(config.publicUrl).hostname;
  return defineWorker(mailQueue, (mail, jobId) =>
    send({ ...mail, from: config.mailFrom, messageId: `<${jobId}@${domain}>` }, jobId),
  );
}

export function outboxFolder(config: Config): string {
  return path.join(config.dataDir, 'outbox');
}

type Sender = (message: Mail & { from: string; messageId: string }, id: string) => Promise<void>;

function smtpSender(url: string): Sender {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
}

/** Writes a file atomically. A second run of the job replaces the same file. */
function outboxSender(folder: string): Sender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message, id) => {
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = path.join(folder, `.${id}.${process.pid}`);
    await writeFile(draft, bytes as Buffer, { mode: 0o600 });
    await rename(draft, path.join(folder, `${id}.eml`));
  };
}
