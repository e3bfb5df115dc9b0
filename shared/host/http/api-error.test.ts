import { expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from './api-error';

it('recognizes errors created by another copy of the class', async () => {
  let other = { ApiError, NetworkError };
  await jest.isolateModulesAsync(async () => {
    other = await import('./api-error');
  });
  expect(other.ApiError).not.toBe(ApiError);
  expect(new other.ApiError(404, { message: 'Gone' })).toBeInstanceOf(ApiError);
  expect(new other.NetworkError('offline')).toBeInstanceOf(NetworkError);
});

it('distinguishes API errors, network errors and other errors', () => {
  expect(new NetworkError('offline')).not.toBeInstanceOf(ApiError);
  expect(new ApiError(500, { message: 'Down' })).not.toBeInstanceOf(NetworkError);
  expect(new TypeError('defect')).not.toBeInstanceOf(ApiError);
  expect({ name: 'ApiError' }).not.toBeInstanceOf(ApiError);
});
