import { afterEach, expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { EmploymentPage } from './EmploymentPage';
import { NotFoundPage } from './NotFoundPage';
import { PromotionPage } from './PromotionPage';

afterEach(cleanup);

function show(Page: ComponentType) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
}

it.each([
  [EmploymentPage, 'Employment', '/employment-registration'],
  [PromotionPage, 'Promotion', '/promotion-registration'],
])('%p says that it is under construction and links to the registration', (Page, title, registration) => {
  show(Page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('This page is under constructions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', registration]);
});

it('offers links on the page for an unknown address', () => {
  show(NotFoundPage);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /Find a professional/ })).toHaveAttribute('href', '/search-result');
});
