import { expect, it } from '@jest/globals';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const NO_DRAFT = { '/api/v1/registrations/student/draft': { body: { draft: null, needsSignIn: false } } };

it('shows an error at each field and focuses the first one', async () => {
  renderRemote(remote, '/student-registration', NO_DRAFT);
  // The wizard is lazy-loaded.
  const proceed = await screen.findByRole('button', { name: 'Continue' }, { timeout: 10_000 });
  await userEvent.click(proceed);
  const first = await screen.findByLabelText('First name');
  expect(first).toHaveAccessibleDescription('Enter your first name');
  expect(first).toHaveFocus();
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter your date of birth');
});
