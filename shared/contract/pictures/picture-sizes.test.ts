import { expect, it } from '@jest/globals';
import { readPictureSizes, toPictureAddress } from './picture-sizes';

const path = '/media/registered/01890000-0000-7000-8000-000000000001';

it('offers the three widths of a published picture, and its color', () => {
  expect(readPictureSizes(toPictureAddress(`${path}.jpg`, 'c9a07b', 1200))).toEqual({
    srcSet: `${path}-320.webp 320w, ${path}-640.webp 640w, ${path}-1200.webp 1200w`,
    color: '#c9a07b',
  });
});

it('offers them at the address of a CDN', () => {
  const cdn = `https://cdn.example.com/glow50${path}`;
  expect(readPictureSizes(toPictureAddress(`${cdn}.jpg`, 'c9a07b', 320))?.srcSet).toBe(
    `${cdn}-320.webp 320w`,
  );
});

it('says how wide the files of a narrow picture really are', () => {
  expect(readPictureSizes(toPictureAddress(`${path}.jpg`, '000000', 500))?.srcSet).toBe(
    `${path}-320.webp 320w, ${path}-640.webp 500w`,
  );
});

it.each([`${path}.jpg`, '/media/drawn/a.svg', `${path}.jpg?color=red&width=9`, 'https://evil.example/a.jpg'])(
  'knows no sizes of %s',
  (address) => expect(readPictureSizes(address)).toBeNull(),
);
