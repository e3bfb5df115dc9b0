import { StaffRole } from '@glow50/contract/office/audit';
import { z } from 'zod';
import { type Config, readConfig } from '../platform/config/config';
import { type Database, openDatabase } from '../platform/database/database';
import { openEmbeddedServer } from '../platform/database/embedded/embedded-server';
import { migrateByConfig } from '../platform/database/migrate-by-config';
import { findServers } from '../platform/database/servers';
import { PERMIT_HOURS, permitSecondStep, resetSecondStep } from '../accounts/staff/second-step-of-staff';
import { grantStaff, listStaff, revokeStaff } from '../accounts/staff/staff';

const USAGE = `Usage:
  npm run staff -- grant <email>    give a verified account the staff role; it may decide everything
  npm run staff -- grant <email> reviewer money support
                                    the same, but it decides only what these roles include
  npm run staff -- revoke <email>   take the staff role away
  npm run staff -- permit <email>   print the code with which staff set up their first second step, within a day
  npm run staff -- reset <email>    remove the second step of staff who lost it, and print a new code
  npm run staff -- list             list all staff accounts`;

async function run(
  database: Database,
  config: Config,
  [action, email, ...names]: string[],
): Promise<[string, boolean]> {
  if (action === 'list' && !email)
    return [(await listStaff(database)).join('\n') || 'There are no staff accounts', true];
  if ((action === 'permit' || action === 'reset') && email && names.length === 0) {
    return setUpAgain(database, config, action, email);
  }
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

async function setUpAgain(
  database: Database,
  config: Config,
  action: 'permit' | 'reset',
  email: string,
): Promise<[string, boolean]> {
  if (action === 'reset' && !(await resetSecondStep(database, config, email))) return [noStaff(email), false];
  const code = await permitSecondStep(database, config, email);
  if (code === undefined) return [noStaff(email), false];
  return [
    `${email} sets up the second step with this code, once, within ${PERMIT_HOURS} hours: ${code}`,
    true,
  ];
}

const noStaff = (email: string) => `There is no staff account with the address ${email}`;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const servers = config.databaseUrl === undefined ? null : await findServers(config.databaseUrl);
  const server = servers ? null : await openEmbeddedServer({ home: config.dataDir });
  const connection = servers?.connection ?? server?.connection ?? {};
  const database = openDatabase({ connection, pooler: config.pooler });
  try {
    await migrateByConfig(config, connection);
    const [text, isDone] = await run(database, config, process.argv.slice(2));
    console.log(text);
    if (!isDone) process.exitCode = 1;
  } finally {
    await database.close();
    await servers?.close();
    server?.release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
