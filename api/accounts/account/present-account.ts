import type { Account as AccountAnswer } from '@glow50/contract/accounts/account';
import type { Account } from '../account-repository';
import type { listSessions } from '../session-repository';
import { NOBODYS_HASH } from '../password';
import { deviceName } from './device-name';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function presentAccount({
  fullName,
  email,
  role,
  isVerified,
  createdAt,
  passwordHash,
}: Account): AccountAnswer {
  const hasPassword = passwordHash !== NOBODYS_HASH;
  return { fullName, email, role, isVerified, createdAt: createdAt.toISOString(), hasPassword };
}

export function presentSession({ sessionId, userAgent, startedAt, lastSeenAt, place, endsAt }: SessionRow) {
  return {
    id: sessionId,
    device: deviceName(userAgent),
    startedAt: startedAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? startedAt).toISOString(),
    ...(place !== '' && { place }),
    endsAt: endsAt.toISOString(),
  };
}
