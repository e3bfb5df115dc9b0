import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { hashStyleAttributes } from './hash-style-attributes';

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;

it('hashes each different style once, as the browser reads it', () => {
  const html = `<p style="width:10px">a style=&quot;x&quot;</p><i style="width:10px"></i><b style="--a:&quot;&amp;&quot;"></b>`;
  expect(hashStyleAttributes(html)).toEqual([hashOf('width:10px'), hashOf('--a:"&"')]);
});

it('finds nothing where there is nothing', () => {
  expect(hashStyleAttributes('<p class="style">style</p>')).toEqual([]);
});
