import { expect } from '@jest/globals';
import type { Role } from '@glow50/shared/api/auth';
import type { RemoteModule } from '@glow50/shared/host/remote-module';
import type { Answers } from '@glow50/shared/testing/fake-host';
import { renderRemote } from '@glow50/shared/testing/render-remote';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

/** The office with somebody signed in, at one of its addresses. */
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
  // Most pages are loaded when they are first entered.
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toBeVisible();
  return site;
}
