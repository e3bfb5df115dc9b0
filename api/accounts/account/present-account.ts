import type { Account as AccountAnswer } from '@glow50/contract/accounts/account';
import type { Account } from '../account-repository';
import type { listSessions } from '../session-repository';
import { deviceName } from './device-name';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function presentAccount({ fullName, email, role, isVerified, createdAt }: Account): AccountAnswer {
  return { fullName, email, role, isVerified, createdAt: createdAt.toISOString() };
}

export function presentSession({ sessionId, userAgent, startedAt, endsAt }: SessionRow) {
  return {
    id: sessionId,
    device: deviceName(userAgent),
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
