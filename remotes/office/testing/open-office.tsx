import { expect } from '@jest/globals';
import type { Role } from '@glow50/contract/accounts/auth';
import type { RemoteModule } from '@glow50/host/remote-module';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

export function enterOffice(address: string, answers: Answers, role: Role = 'staff') {
  const user = { fullName: 'Robin Ellis', email: 'staff@example.com', role, isVerified: true };
  const entered: RemoteModule = {
    ...remote,
    createRemote: (host) =>
      remote.createRemote({ ...host, session: { ...host.session, status: 'signed-in', user } }),
  };
  return renderRemote(entered, address, answers);
}

export async function openOffice(address: string, answers: Answers) {
  const site = enterOffice(address, answers);
  // Pages are lazy-loaded, so the first one takes longer.
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toBeVisible();
  return site;
}
