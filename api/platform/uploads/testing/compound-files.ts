const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

export function informationBlock({ isEncrypted = false } = {}): Buffer {
  const stream = Buffer.alloc(4096);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0x00c1, 2);
  stream.writeUInt16LE(isEncrypted ? 0x0300 : 0x0200, 10);
  stream.write('Licensed since 2019', 1536, 'latin1');
  return stream;
}

/** Builds a compound file with these streams. `null` creates a storage. */
export function compoundFile(entries: Record<string, Buffer | null>): Buffer {
  const names = Object.keys(entries);
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const table: number[] = [TABLE];
  const sectors: Buffer[] = [];
  const chain = (count: number) => {
    const first = table.length;
    for (let index = 1; index <= count; index += 1) table.push(index === count ? END : first + index);
    return first;
  };

  chain(directorySectors);
  const directory = [entry('Root Entry', 5, END, 0)];
  for (const [name, stream] of Object.entries(entries)) {
    const first = stream ? chain(Math.ceil(stream.length / SECTOR)) : 0;
    directory.push(entry(name, stream ? 2 : 1, first, stream?.length ?? 0));
    if (stream) sectors.push(pad(stream));
  }
  const padding = Buffer.alloc(directorySectors * SECTOR - directory.length * 128);
  const tableSector = Buffer.alloc(SECTOR, 0xff);
  table.forEach((next, index) => tableSector.writeUInt32LE(next, index * 4));
  return Buffer.concat([header(), tableSector, ...directory, padding, ...sectors]);
}

export const doc = (more: Record<string, Buffer | null> = {}) =>
  compoundFile({
    WordDocument: informationBlock(),
    '1Table': Buffer.alloc(4096),
    '\u0005SummaryInformation': Buffer.alloc(4096),
    ...more,
  });

/** Offset of the FAT entry for the first directory sector. */
export const DIRECTORY_LINK = SECTOR + 4;

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  for (let place = 76; place < SECTOR; place += 4) bytes.writeUInt32LE(FREE, place);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function entry(name: string, kind: number, first: number, length: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(kind, 66);
  for (const place of [68, 72, 76]) bytes.writeUInt32LE(FREE, place);
  bytes.writeUInt32LE(first, 116);
  bytes.writeUInt32LE(length, 120);
  return bytes;
}

function pad(stream: Buffer): Buffer {
  return Buffer.concat([stream, Buffer.alloc((SECTOR - (stream.length % SECTOR)) % SECTOR)]);
}
