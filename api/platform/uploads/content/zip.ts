import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { NotAcceptable, REASONS } from './not-acceptable';

const MOST_ENTRIES = 2000;
/** Word itself cannot open longer ones. */
const MOST_NAME_LENGTH = 260;
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/**
 * Unpacks a zip file, by lowercase name. Throws `NotAcceptable` for unsafe or duplicate names, encryption,
 * damage, wrong declared sizes, and too much content.
 */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true, strictFileNames: true }).catch(damaged);
  if (zip.entryCount > MOST_ENTRIES) throw new NotAcceptable(REASONS.unpacked);
  const files = new Map<string, Buffer>();
  const entries = await listEntries(zip);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > MOST_UNPACKED_BYTES) throw new NotAcceptable(REASONS.unpacked);
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new NotAcceptable(REASONS.encrypted);
    const name = entry.fileName;
    if (name.length > MOST_NAME_LENGTH || files.has(name.toLowerCase())) damaged();
    files.set(name.toLowerCase(), await readEntry(zip, entry).catch(damaged));
  }
  return files;
}

function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise<yauzl.Entry[]>((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  }).catch(damaged);
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const openStream = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return buffer(await openStream(entry));
}

function damaged(): never {
  throw new NotAcceptable(REASONS.throwDamaged);
}
