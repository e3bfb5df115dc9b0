import { expect, it } from '@jest/globals';
import { loadForPrint } from './load-for-print';

it('loads the pictures that nobody has scrolled to when the page is printed', () => {
  document.body.innerHTML = '<img src="/a.jpg" loading="lazy" alt=""><img src="/b.jpg" alt="">';
  loadForPrint(window);
  const waiting = () => document.querySelectorAll('[loading="lazy"]').length;
  expect(waiting()).toBe(1);
  window.dispatchEvent(new Event('beforeprint'));
  expect(waiting()).toBe(0);
});
