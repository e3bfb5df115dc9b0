import { expect, it } from '@jest/globals';
import { ChangeHandles } from '../dashboard/dashboard';
import { EMPLOYMENT_FORM } from './employment';
import { SocialHandles } from './shared-steps';

const typed = {
  insta: '@zaria',
  fb: 'https://www.facebook.com/zaria.locs',
  pinterest: '',
  tiktok: 'https://www.instagram.com/zaria',
  unused: ['pinterest', 'tiktok'],
};

it('keeps handles as names, and does not read those of networks that are not used', () => {
  const names = { ...typed, insta: 'zaria', fb: 'zaria.locs' };
  expect(SocialHandles.parse(typed)).toEqual(names);
  expect(ChangeHandles.parse({ ...typed, version: '1' })).toEqual({ ...names, version: '1' });
});

it('refuses an address of another network at its field', () => {
  const { error } = SocialHandles.safeParse({ ...typed, unused: ['pinterest'] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tiktok', 'This is an address of Instagram. Enter the one of TikTok here'],
  ]);
});

it('reads the handles of applicants alike, and takes any text for other networks', () => {
  const team = {
    ...typed,
    twitter: '@zaria',
    linkedin: 'linkedin.com/in/zaria',
    other: 'zaria.example/blog',
  };
  expect(EMPLOYMENT_FORM.steps[4]?.schema.parse(team)).toMatchObject({
    insta: 'zaria',
    twitter: 'zaria',
    linkedin: 'zaria',
    other: 'zaria.example/blog',
  });
});
