import { picture } from './pictures';

export const jpg = () => picture().jpeg().toBuffer();

export const png = () => picture().png().toBuffer();

export const text = (content: string) => () => Buffer.from(content);

export const behind = async (bytes: Buffer | Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await bytes, Buffer.from(tail)]);

export const firstHalf = async (bytes: Buffer | Promise<Buffer>) =>
  (await bytes).subarray(0, (await bytes).length >> 1);
