import { expect, it } from '@jest/globals';
import type { IssuedCode } from '@glow50/contract/codes/codes';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const CODES = '/api/v1/office/codes';
const sampleCode = (changes: Partial<IssuedCode> = {}): IssuedCode => ({
  code: 'GLOW-7K3M',
  kind: 'sponsor_code',
  issuer: 'Oak Salon',
  note: '',
  state: 'works',
  uses: 1,
  maxUses: 5,
  expiresAt: '2027-11-16T15:00:00.000Z',
  createdAt: '2026-11-16T15:00:00.000Z',
  ...changes,
});
const open = (...codes: IssuedCode[]) =>
  openOffice('/office/codes', { [CODES]: { body: { codes, next: null } } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('issues a code and shows it first in the list', async () => {
  const { host } = await open(sampleCode());
  await press('Issue a code');
  await userEvent.selectOptions(screen.getAllByLabelText('Kind')[0] as HTMLElement, 'School code');
  await userEvent.type(screen.getByLabelText('Issuer'), 'Elm School');
  await userEvent.type(screen.getByLabelText('Uses'), '20');
  await userEvent.clear(screen.getByLabelText('Days until it expires'));
  const issued = sampleCode({ code: 'ELM-1234', kind: 'school_code', issuer: 'Elm School' });
  host.answers[CODES] = { body: { ...issued, codes: [issued, sampleCode()], next: null } };
  await press('Issue');
  await waitFor(() => expect(host.toasts).toEqual(['ELM-1234 is issued']));
  expect(host.sent).toEqual([
    { kind: 'school_code', issuer: 'Elm School', note: '', maxUses: 20, expiresInDays: null },
  ]);
  expect(await screen.findByRole('rowheader', { name: 'ELM-1234' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Issue a code' })).toHaveFocus();
});

it('shows a validation error at its field', async () => {
  const { host } = await open();
  await press('Issue a code');
  await userEvent.type(screen.getByLabelText('Uses'), '0');
  await press('Issue');
  await waitFor(() => expect(screen.getByLabelText('Uses')).toHaveAccessibleDescription('At least one use'));
  expect(host.sent).toEqual([]);
});

it('revokes only after confirmation', async () => {
  const { host } = await open(sampleCode());
  await press('Revoke GLOW-7K3M');
  await press('Keep it');
  expect(host.asked).toEqual([CODES]);
  await press('Revoke GLOW-7K3M');
  host.answers[`${CODES}/GLOW-7K3M`] = new ApiError(503, { message: 'Not now' });
  await press('Revoke permanently');
  await waitFor(() => expect(host.toasts).toEqual(['Not now']));
  host.answers[`${CODES}/GLOW-7K3M`] = { body: sampleCode({ state: 'revoked' }) };
  host.answers[CODES] = { body: { codes: [sampleCode({ state: 'revoked' })], next: null } };
  await press('Revoke GLOW-7K3M');
  await press('Revoke permanently');
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke GLOW-7K3M' })).toBeNull();
});
