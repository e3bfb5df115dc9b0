import { expect, test } from '@jest/globals';
import { sumTransferred } from './transferred-bytes';

const file = (type: string, mimeType: string, bytes: number, isCached = false) => ({
  url: 'http://site.test/file',
  type,
  mimeType,
  bytes,
  isCached,
});

test('sums bytes by content type, regardless of how files were requested', () => {
  const sample = sumTransferred([
    file('Document', 'text/html', 10),
    file('Script', 'text/javascript', 20),
    file('Other', 'application/javascript', 30),
    file('Font', 'font/woff2', 40),
    file('Image', 'image/svg+xml', 50),
    file('Fetch', 'application/json', 60),
    file('Ping', 'text/plain', 70),
  ]);
  expect(sample).toMatchObject({
    requests: 7,
    bytes: 280,
    documentBytes: 10,
    scriptBytes: 50,
    fontBytes: 40,
    imageBytes: 50,
    dataBytes: 60,
    otherBytes: 70,
    styleBytes: 0,
  });
});

test('counts no bytes for files from the cache', () => {
  const sample = sumTransferred([
    file('Document', 'text/html', 10),
    file('Script', 'text/javascript', 20, true),
  ]);
  expect(sample).toMatchObject({ requests: 1, cached: 1, bytes: 10, scriptBytes: 0 });
});
