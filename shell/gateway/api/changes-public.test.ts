import { expect, it } from '@jest/globals';
import { verifyEmail } from '@glow50/contract/accounts/auth-calls';
import { reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import { countView } from '@glow50/contract/dashboard/dashboard-calls';
import { toCallPath } from '@glow50/contract/call';
import { leaveDrafts, saveStep } from '@glow50/contract/registration/registration-calls';
import { changesPublic } from './changes-public';

const write = (url: string, statusCode = 200, method = 'POST') =>
  changesPublic({ method, url }, { statusCode });

it.each([
  reportBuildHealth.path,
  toCallPath(countView.path, { id: '42' }),
  verifyEmail.path,
  leaveDrafts.path,
  toCallPath(saveStep.path, { kind: 'student', number: 2 }),
])('is no call of %s', (url) => {
  expect(write(url, 204)).toBe(false);
  expect(write(`${url}?again`, 204)).toBe(false);
});

it.each(['/api/v1/providers/42/bookings', '/api/v1/registrations/student/submissions', '/dev/clock'])(
  'is an accepted call of %s',
  (url) => {
    expect(write(url)).toBe(true);
    expect(write(url, 200, 'DELETE')).toBe(true);
    expect([400, 401, 404, 429, 503].filter((status) => write(url, status))).toEqual([]);
    expect(write(url, 200, 'GET')).toBe(false);
  },
);

it('is nothing that the gateway answers by itself', () => {
  expect(write('/about-us')).toBe(false);
});
