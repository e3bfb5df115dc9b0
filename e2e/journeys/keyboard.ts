import { expect, type Locator, type Page } from '@playwright/test';

/** After a reload, the tabulator begins at the top of the page. */
const MOST_TABS = 120;

export async function reach(target: Locator) {
  await expect(target).toBeAttached();
  // The tabulator leaves a menu, which closes it.
  const key = (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab';
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

export async function typeAt(target: Locator, text: string) {
  await reach(target);
  await target.page().keyboard.type(text);
}

export async function pressAt(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await reach(target);
  await target.page().keyboard.press(key);
}

/** The tabulator reaches one radio button of a group; the arrows choose among them. */
export async function pickAt(target: Locator) {
  const { keyboard } = target.page();
  const group = (await target.getAttribute('name')) ?? '';
  await expect(async () => {
    await keyboard.press('Tab');
    const reached = await target.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(reached).toBe(group);
  }).toPass({ intervals: [0], timeout: 15_000 });
  await keyboard.press('Space');
  for (let presses = 0; presses < MOST_TABS && !(await target.isChecked()); presses += 1) {
    await keyboard.press('ArrowDown');
  }
}

export async function chooseAt(page: Page, label: string, name: string, buffer: Buffer) {
  const group = page.getByRole('group', { name: label });
  await reach(group.locator('input[type=file]'));
  await expect(async () => {
    // The browser reports file choosers only some time after the first listener is added, so the first
    // attempts may time out.
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  }).toPass();
  await expect(group.getByText(`${name} is stored`)).toBeVisible();
}
