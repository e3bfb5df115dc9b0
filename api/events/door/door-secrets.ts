import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

export interface PassRef {
  eventId: string;
  passId: string;
}

const PIN_DIGITS = 8;
const KEY_BYTES = 16;
const IDS_BYTES = 32;

export const drawPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');

/** For the link. Unlike a PIN, it cannot be found by trying. */
export const drawKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const hashPin = (eventId: string, pin: string, secretKey: string): Buffer =>
  macOf(`door-pin:${eventId}:${pin}`, secretKey);

export const hashKey = (eventId: string, key: string, secretKey: string): Buffer =>
  macOf(`door-key:${eventId}:${key}`, secretKey);

export const hashDevice = ({ passId }: PassRef, deviceKey: string, secretKey: string): Buffer =>
  macOf(`door-device:${passId}:${deviceKey}`, secretKey);

/** Opens the door of one event on the device that used the PIN or the link. Another device's token does not match. */
export function signDoorToken(ref: PassRef, deviceHash: Buffer, secretKey: string): string {
  return Buffer.concat([
    parse(ref.eventId),
    parse(ref.passId),
    tokenMac(ref, deviceHash, secretKey),
  ]).toString('base64url');
}

/** Which pass a token is for. Check it with `isDoorToken`. */
export function readDoorToken(token: string): PassRef | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= IDS_BYTES || bytes.toString('base64url') !== token) return undefined;
  try {
    return { eventId: stringify(bytes.subarray(0, 16)), passId: stringify(bytes.subarray(16, IDS_BYTES)) };
  } catch {
    return undefined;
  }
}

export function isDoorToken(token: string, ref: PassRef, deviceHash: Buffer, secretKey: string): boolean {
  const given = Buffer.from(token, 'base64url').subarray(IDS_BYTES);
  const expected = tokenMac(ref, deviceHash, secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const tokenMac = ({ eventId, passId }: PassRef, deviceHash: Buffer, secretKey: string): Buffer =>
  macOf(`door:${eventId}:${passId}:${deviceHash.toString('hex')}`, secretKey);

const macOf = (text: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(text).digest();
