import { NotAcceptable, REASONS } from './not-acceptable';

export interface CompoundEntry {
  name: string;
  kind: 'stream' | 'storage' | 'root';
  firstSector: number;
  bytes: number;
}

export interface CompoundFile {
  entries: CompoundEntry[];
  /** Throws when the stream is too small to have its own sectors. */
  readStart(entry: CompoundEntry, length: number): Buffer;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const IN_HEADER = 109;
const SMALLEST_OWN_BYTES = 4096;
const LAST_SECTOR = 0xffff_fffa;
const END_OF_CHAIN = 0xffff_fffe;
const KINDS = { 1: 'storage', 2: 'stream', 5: 'root' } as const;

/**
 * Reads the directory of a compound file (MS-CFB), the container of legacy Office documents. The package `cfb`
 * sets no limit on chains that meet or return: a file of 4 MB takes it 8 GB of memory.
 */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < HEADER_BYTES * 3) damaged();
  const version = bytes.readUInt16LE(26);
  const shift = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || shift !== (version === 4 ? 12 : 9)) damaged();
  const sectorBytes = 1 << shift;
  const sectorCount = Math.ceil(bytes.length / sectorBytes) - 1;

  function sector(number: number): Buffer {
    const start = (number + 1) * sectorBytes;
    if (number >= sectorCount || start + sectorBytes > bytes.length) damaged();
    return bytes.subarray(start, start + sectorBytes);
  }

  const table = readTable();

  /**
   * The FAT, which maps each sector to the next one. Its own sectors are listed in the header and in a chain
   * of DIFAT sectors.
   */
  function readTable(): Buffer {
    const parts: Buffer[] = [];
    const add = (number: number) => number < LAST_SECTOR && parts.push(sector(number));
    for (let place = 0; place < IN_HEADER; place += 1) add(bytes.readUInt32LE(76 + place * 4));
    let next = bytes.readUInt32LE(68);
    for (let seen = 0; next < LAST_SECTOR; seen += 1) {
      if (seen > sectorCount) damaged();
      const list = sector(next);
      for (let place = 0; place < sectorBytes - 4; place += 4) add(list.readUInt32LE(place));
      next = list.readUInt32LE(sectorBytes - 4);
      if (parts.length > sectorCount) damaged();
    }
    return Buffer.concat(parts);
  }

  function* chain(first: number): Generator<Buffer> {
    let number = first;
    for (let seen = 0; number !== END_OF_CHAIN; seen += 1) {
      if (seen > sectorCount || number * 4 + 4 > table.length) damaged();
      yield sector(number);
      number = table.readUInt32LE(number * 4);
    }
  }

  return {
    entries: [...chain(bytes.readUInt32LE(48))].flatMap(readEntries),
    readStart(entry, length) {
      if (entry.bytes < SMALLEST_OWN_BYTES) damaged();
      const [start] = chain(entry.firstSector);
      return start?.subarray(0, length) ?? damaged();
    },
  };
}

function readEntries(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let start = 0; start < directory.length; start += ENTRY_BYTES) {
    const kind = KINDS[directory.readUInt8(start + 66) as keyof typeof KINDS];
    const nameBytes = directory.readUInt16LE(start + 64);
    if (!kind) continue;
    if (nameBytes < 2 || nameBytes > 64) damaged();
    entries.push({
      name: directory.toString('utf16le', start, start + nameBytes - 2),
      kind,
      firstSector: directory.readUInt32LE(start + 116),
      bytes: directory.readUInt32LE(start + 120),
    });
  }
  return entries;
}

function damaged(): never {
  throw new NotAcceptable(REASONS.throwDamaged);
}
