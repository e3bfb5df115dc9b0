import { expect, it } from '@jest/globals';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { remote } from './remote';

it('keeps its state between two visits', async () => {
  const { router } = renderRemote(remote, '/sample', {});
  expect(await screen.findByText('Opened for the first time.')).toBeVisible();
  await act(() => router.navigate('/sample'));
  expect(screen.getByText('Opened 2 times.')).toBeVisible();
});
