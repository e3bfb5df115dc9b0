import { createHash } from 'node:crypto';
import type { OtherWays } from '@glow50/contract/accounts/other-ways';
import type { Config } from '../../platform/config/config';
import type { Connection } from '../../platform/database/connection';
import { isAddress } from '../issuers/is-address';
import { type IssuerLink, listLinks } from '../issuers/link-repository';
import { listPasskeys, type PasskeyRow } from '../passkeys/passkey-repository';
import { presentPasskey } from '../passkeys/present-passkey';

/** Short, and without the person's id at the issuer. */
export const idOfLink = ({ issuer, subject }: Pick<IssuerLink, 'issuer' | 'subject'>): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');

/** A second step of staff is not removed by who reads the mail alone. */
export const isRemovable = ({ is_second_step: isSecondStep }: PasskeyRow): boolean => !isSecondStep;

const nameOf = ({ issuers }: Pick<Config, 'issuers'>, { issuer }: IssuerLink): string =>
  issuers.find(({ address }) => isAddress(issuer, address))?.name ?? issuer;

/** Those that a recovery by mail may remove. */
export async function findOtherWays(
  connection: Connection,
  config: Pick<Config, 'issuers'>,
  userId: string,
): Promise<OtherWays> {
  const passkeys = await listPasskeys(connection, userId);
  const links = await listLinks(connection, userId);
  return {
    passkeys: passkeys.filter(isRemovable).map(presentPasskey),
    issuers: links.map((link) => ({
      id: idOfLink(link),
      name: nameOf(config, link),
      email: link.email,
      linkedAt: link.linked_at.toISOString(),
    })),
  };
}

/** All of them, as the owner calls them. */
export async function nameOtherWays(
  connection: Connection,
  config: Pick<Config, 'issuers'>,
  userId: string,
): Promise<string[]> {
  const passkeys = await listPasskeys(connection, userId);
  const links = await listLinks(connection, userId);
  return [
    ...passkeys.map(({ name }) => `the passkey “${name}”`),
    ...links.map((link) => `${link.email || 'an account'} at ${nameOf(config, link)}`),
  ];
}
