import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';

const readUses = prepared<[eventId: string, codeId: string], { isUsedUp: boolean }>(
  'promo-codes.uses',
  `SELECT most_uses IS NOT NULL AND uses >= most_uses AS "isUsedUp" FROM promo_codes
   WHERE event_id = $1 AND code_id = $2`,
);

const countIn = prepared<[eventId: string, codeId: string], { uses: number }>(
  'promo-codes.use',
  `UPDATE promo_codes SET uses = uses + 1
   WHERE event_id = $1 AND code_id = $2 AND (most_uses IS NULL OR uses + 1 <= most_uses) RETURNING uses`,
);

const countOut = prepared<[eventId: string, codeId: string], never>(
  'promo-codes.give',
  'UPDATE promo_codes SET uses = uses - 1 WHERE event_id = $1 AND code_id = $2',
);

export async function isUsedUp(connection: Connection, eventId: string, codeId: string): Promise<boolean> {
  return (await readUses(connection, eventId, codeId))[0]?.isUsedUp ?? true;
}

/** Whether the code has a number of uses. */
export async function isCounted({ db }: Connection, eventId: string, codeId: string): Promise<boolean> {
  const code = await db
    .selectFrom('promo_codes')
    .select('most_uses')
    .where('event_id', '=', eventId)
    .where('code_id', '=', codeId)
    .executeTakeFirst();
  return code !== undefined && code.most_uses !== null;
}

/** Counts an order for the code. Returns false when it was used up. The caller has locked the event's seats. */
export async function takeUse(tx: Transaction, eventId: string, codeId: string): Promise<boolean> {
  return (await countIn(tx, eventId, codeId)).length > 0;
}

/** For an order that ended. */
export async function giveUse(tx: Transaction, eventId: string, codeId: string): Promise<void> {
  await countOut(tx, eventId, codeId);
}
