import { StaffRole } from '@glow50/contract/office/audit';
import { z } from 'zod';
import { readConfig } from '../platform/config/config';
import { type Database, openDatabase } from '../platform/database/database';
import { openEmbeddedServer } from '../platform/database/embedded/embedded-server';
import { migrate } from '../platform/database/migrate';
import { grantStaff, listStaff, revokeStaff } from '../accounts/staff/staff';

const USAGE = `Usage:
  npm run staff -- grant <email>    give a verified account the staff role; it may decide everything
  npm run staff -- grant <email> reviewer money support
                                    the same, but it decides only what these roles include
  npm run staff -- revoke <email>   take the staff role away
  npm run staff -- list             list all staff accounts`;

async function run(database: Database, [action, email, ...names]: string[]): Promise<[string, boolean]> {
  if (action === 'list' && !email)
    return [(await listStaff(database)).join('\n') || 'There are no staff accounts', true];
  if ((action !== 'grant' && action !== 'revoke') || !email) return [USAGE, false];
  const { data: roles } = z.array(StaffRole).safeParse(names);
  if (!roles || (action === 'revoke' && roles.length > 0)) return [USAGE, false];
  const isDone =
    action === 'grant' ? await grantStaff(database, email, roles) : await revokeStaff(database, email);
  if (!isDone) return [`There is no account with the verified address ${email}`, false];
  return [
    action === 'grant' ? `${email} now has the staff role` : `${email} no longer has the staff role`,
    true,
  ];
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = config.databaseUrl ? null : await openEmbeddedServer({ home: config.dataDir });
  const database = openDatabase({
    connection: server ? server.connection : { connectionString: config.databaseUrl },
  });
  try {
    await migrate(database.pool);
    const [text, isDone] = await run(database, process.argv.slice(2));
    console.log(text);
    if (!isDone) process.exitCode = 1;
  } finally {
    await database.close();
    server?.release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
