import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@glow50/shared/http/api-error';
import { renderRemote } from '@glow50/shared/testing/render-remote';
import { sampleProvider } from '@glow50/shared/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const provider = sampleProvider();
const found = (total: number) => ({ body: [provider], headers: { 'x-total-count': String(total) } });
const categories = {
  '/api/v1/allCategories': { body: [{ service: 'LASHES' }, { service: 'LIPS' }] },
};

describe('search results', () => {
  it('counts what was found and shows it', async () => {
    renderRemote(remote, '/search-result?service=Lashes', {
      ...categories,
      '/api/v1/search?service=LASHES': found(31),
    });
    expect(await screen.findByText('31 results found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nia Brooks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'LASHES' })).toHaveAttribute('aria-current', 'true');
  });

  it('clears a category that is chosen again, and starts at the first page', async () => {
    const { router } = renderRemote(remote, '/search-result?service=Lashes&feedback=4.5&page=2', {
      ...categories,
      '/api/v1/search?feedback=4.5&page=2&service=LASHES': found(31),
      '/api/v1/search?feedback=4.5': found(80),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'LASHES' }));
    expect(await screen.findByText('80 results found')).toBeVisible();
    expect(router.state.location.search).toBe('?feedback=4.5');
  });

  it('searches again for a feedback choice', async () => {
    const { host } = renderRemote(remote, '/search-result?service=Lashes', {
      ...categories,
      '/api/v1/search?service=LASHES': found(31),
      '/api/v1/search?feedback=4.5&service=LASHES': found(1),
    });
    await userEvent.click(await screen.findByRole('link', { name: '4.5 stars and above' }));
    expect(await screen.findByText('1 result found')).toBeVisible();
    expect(host.asked).toContain('/api/v1/search?feedback=4.5&service=LASHES');
  });

  it('reads a tag or a city from one field', async () => {
    const { router } = renderRemote(remote, '/search-result', {
      ...categories,
      '/api/v1/search': found(260),
      '/api/v1/search?city=carrollton': found(9),
    });
    await userEvent.type(await screen.findByLabelText('Tag or city'), 'carrollton{Enter}');
    expect(await screen.findByText('9 results found')).toBeVisible();
    expect(router.state.location.search).toBe('?city=carrollton');
  });

  it('has six a page, numbered, with previous and next', async () => {
    renderRemote(remote, '/search-result?page=2', { ...categories, '/api/v1/search?page=2': found(31) });
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href', '/search-result?page=6');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search-result');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search-result?page=3');
  });

  it("says 'No Data' and offers a wider search", async () => {
    renderRemote(remote, '/search-result?service=Lips&city=Plano', {
      ...categories,
      '/api/v1/search?city=Plano&service=LIPS': { body: [], headers: { 'x-total-count': '0' } },
    });
    expect(await screen.findByText('No Data')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look everywhere' })).toHaveAttribute(
      'href',
      '/search-result?service=Lips',
    );
  });

  it('keeps the filters when the search fails, tells why, and recovers with Retry', async () => {
    const { host } = renderRemote(remote, '/search-result?city=Plano', {
      ...categories,
      '/api/v1/search?city=Plano': new ApiError(503, { message: 'We are busy right now' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now');
    expect(host.toasts).toEqual(['We are busy right now']);
    expect(screen.getByLabelText('City')).toHaveValue('Plano');
    host.answers['/api/v1/search?city=Plano'] = found(3);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 results found')).toBeVisible();
  });
});
