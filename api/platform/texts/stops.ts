import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Connection } from '../database/connection';

type Key = Pick<Config, 'secretKey'>;

const hashPhone = (phone: string, { secretKey }: Key): Buffer =>
  createHmac('sha256', secretKey).update(`text-stop:${phone}`).digest();

export async function isStopped({ sql }: Connection, phone: string, config: Key): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM text_stops WHERE phone_hash = $1', [
    hashPhone(phone, config),
  ]);
  return rowCount === 1;
}

export async function stopTexts({ sql }: Connection, phone: string, config: Key, now: Date): Promise<void> {
  await sql.query('INSERT INTO text_stops VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    hashPhone(phone, config),
    now,
  ]);
}

export async function startTexts({ sql }: Connection, phone: string, config: Key): Promise<void> {
  await sql.query('DELETE FROM text_stops WHERE phone_hash = $1', [hashPhone(phone, config)]);
}
