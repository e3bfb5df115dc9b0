import { expect, it } from '@jest/globals';
import { withRegion } from './bucket-region';

it('adds the region to a bucket without one', () => {
  expect(withRegion('s3://builds/site', 'eu-west-1')).toBe('s3://builds/site?region=eu-west-1');
  expect(withRegion('s3://builds?endpoint=http://127.0.0.1:9000', 'eu-west-1')).toBe(
    's3://builds?endpoint=http%3A%2F%2F127.0.0.1%3A9000&region=eu-west-1',
  );
});

it('leaves other addresses as they are', () => {
  expect(withRegion('s3://builds?region=us-west-2', 'eu-west-1')).toBe('s3://builds?region=us-west-2');
  expect(withRegion('s3://builds', undefined)).toBe('s3://builds');
  expect(withRegion('/var/releases', 'eu-west-1')).toBe('/var/releases');
});
