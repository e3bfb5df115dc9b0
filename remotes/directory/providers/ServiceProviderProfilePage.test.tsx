import { expect, it } from '@jest/globals';
import { renderRemote } from '@glow50/shared/testing/render-remote';
import { sampleProfile } from '@glow50/shared/testing/samples';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

it('shows the provider of the address', async () => {
  renderRemote(remote, '/service-provider-profile?id=42', {
    '/api/v1/providers/42': { body: sampleProfile() },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nia Brooks' })).toBeVisible();
  expect(screen.getByText('Lashes that last, in a quiet studio.')).toBeVisible();
});

it('shows the featured provider without an id', async () => {
  const { host } = renderRemote(remote, '/service-provider-profile', {
    '/api/v1/providers/featured': { body: sampleProfile({ name: 'Ray Cole' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ray Cole' })).toBeVisible();
  expect(host.asked).toEqual(['/api/v1/providers/featured']);
});

it('leads back from an unknown provider', async () => {
  const { host } = renderRemote(remote, '/service-provider-profile?id=none', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody at this address' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other providers' })).toHaveAttribute('href', '/search-result');
  expect(host.toasts).toEqual([]);
});
