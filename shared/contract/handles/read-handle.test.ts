import { expect, it } from '@jest/globals';
import { type Network, readHandle, showHandle, toHandleAddress } from './read-handle';

it.each<[Network, string, string]>([
  ['instagram', 'zaria', 'zaria'],
  ['instagram', '@zaria', 'zaria'],
  ['instagram', ' @@zaria.locs ', 'zaria.locs'],
  ['instagram', 'https://www.instagram.com/zaria.locs/?igsh=MzRl', 'zaria.locs'],
  ['instagram', 'instagram.com/zaria', 'zaria'],
  ['instagram', 'HTTPS://Instagram.com/Zaria/reel/C1', 'Zaria'],
  ['facebook', 'm.facebook.com/zaria.locs?ref=page', 'zaria.locs'],
  ['facebook', 'fb.com/zaria', 'zaria'],
  ['facebook', 'https://www.facebook.com/profile.php?id=100012345', '100012345'],
  ['facebook', 'https://www.facebook.com/people/Zaria-Locs/100012345/', '100012345'],
  ['pinterest', 'https://www.pinterest.co.uk/zaria-locs/', 'zaria-locs'],
  ['tiktok', 'https://www.tiktok.com/@zaria.locs/video/7', 'zaria.locs'],
  ['twitter', 'https://x.com/zaria/status/1', 'zaria'],
  ['linkedin', 'https://www.linkedin.com/in/zaria-locs-1a2b/', 'zaria-locs-1a2b'],
])('on %s takes “%s” as %s', (network, typed, name) => {
  expect(readHandle(network, typed)).toEqual({ name });
  expect(readHandle(network, name)).toEqual({ name });
});

it.each<[Network, string, RegExp]>([
  ['instagram', 'https://www.tiktok.com/@zaria', /address of TikTok. Enter the one of Instagram/],
  ['tiktok', 'instagram.com/zaria', /address of Instagram/],
  ['facebook', 'https://pin.it/3abc', /address of Pinterest/],
  ['instagram', 'www.zaria-locs.example', /not an address of Instagram/],
  ['instagram', 'https://instagram.com.evil.example/zaria', /not an address of Instagram/],
  ['instagram', 'https://evil.example/instagram.com/zaria', /not an address of Instagram/],
  ['instagram', 'instagram.com', /does not lead to your profile/],
  ['instagram', 'https://www.instagram.com/p/C1abc/', /does not lead to your profile/],
  ['tiktok', 'https://vm.tiktok.com/ZM1/', /does not lead to your profile/],
  ['facebook', 'https://www.facebook.com/groups/17/', /does not lead to your profile/],
  ['pinterest', 'zaria locs', /has only letters, digits, underscores and hyphens/],
  ['instagram', 'zaria@example.com', /has only letters/],
  ['instagram', '@', /has only letters/],
])('on %s refuses “%s” with words', (network, typed, words) => {
  const read = readHandle(network, typed);
  expect('problem' in read ? read.problem : read.name).toMatch(words);
});

it('shows and links one “@”, however the name was stored', () => {
  expect(['zaria', '@zaria', '@@zaria'].map(showHandle)).toEqual(['@zaria', '@zaria', '@zaria']);
  expect(toHandleAddress('tiktok', '@zaria')).toBe('https://www.tiktok.com/@zaria');
  expect(toHandleAddress('instagram', 'a/../b')).toBe('https://www.instagram.com/a%2F..%2Fb');
});
