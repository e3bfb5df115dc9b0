import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A gradient, so that no encoder makes it trivially small. */
export function picture(width = 120, height = 80, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = (place * 7 + (place >> 5)) % 256;
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Four RGB colors, one per quarter, starting at the upper left. */
export function quarters(colors: readonly (readonly number[])[], width: number, height: number): Sharp {
  const pixels = Buffer.from(colors.flat());
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  });
}

export function geotagged(): Sharp {
  return picture().withExif({
    IFD0: { Make: 'GlowCam', Software: 'Canary-Software' },
    IFD2: { BodySerialNumber: 'CANARY-4711' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '32/1 46/1 3612/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '96/1 47/1 4920/100',
    },
  });
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A handmade black-and-white PNG whose declared size can differ from its data. */
export function craftPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const data = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows));
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND')]);
}

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export async function jpegDeclaring(width: number, height: number): Promise<Buffer> {
  const bytes = await picture().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
