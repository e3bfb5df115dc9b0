import { expect, test, type Page } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

const BROKEN_STORAGE: Record<string, (page: Page) => Promise<unknown>> = {
  'throws on every use': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }),
  'is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  'holds garbage': (page) =>
    page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      const garble = () => {
        for (let i = 0; i < localStorage.length; i += 1) {
          const key = localStorage.key(i);
          if (key) setItem.call(localStorage, key, '{"half":');
        }
      };
      setItem.call(localStorage, 'glow50.session', '{"half":');
      setItem.call(localStorage, 'glow50.token', '\u0000');
      garble();
    }),
};

for (const [what, breakStorage] of Object.entries(BROKEN_STORAGE)) {
  test(`the site works when local storage ${what}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await breakStorage(page);
    await page.goto('/register-to-get-listed');
    await page.getByRole('radio', { name: 'Student' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/student-registration\?step=0$/);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}
