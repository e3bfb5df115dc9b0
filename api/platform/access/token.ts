import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

export const makeToken = (): string => randomBytes(32).toString('base64url');

export const isTokenShaped = (text: string): boolean => TOKEN.test(text);

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
