import { expect, type Locator, type Page, test } from '@playwright/test';
import { pickAt, pressAt, reach } from '../journeys/keyboard';

/** The project that walks the journeys with a keyboard only. */
const PROJECT = 'walk-keyboard';

type Action = 'click' | 'check' | 'uncheck' | 'fill' | 'selectOption';

/**
 * In its project, each locator is reached with the tabulator and worked with keys from here on. Other projects do not
 * share its processes.
 */
export function walkByKeyboard(page: Page): void {
  if (test.info().project.name !== PROJECT) return;
  Object.assign(Object.getPrototypeOf(page.locator('html')) as object, BY_KEYS);
}

const BY_KEYS: Record<Action, (this: Locator, text: string) => Promise<void>> = {
  async click() {
    await expect(this).toBeEnabled();
    if ((await this.getAttribute('type')) === 'text' || (await this.getAttribute('inputmode')) !== null)
      await reach(this);
    else await pressAt(this);
  },
  async check() {
    await expect(this).toBeEnabled();
    if (await this.isChecked()) return;
    if ((await this.getAttribute('type')) === 'radio') await pickAt(this);
    else await pressAt(this, 'Space');
    await expect(this).toBeChecked();
  },
  async uncheck() {
    await expect(this).toBeEnabled();
    if (await this.isChecked()) await pressAt(this, 'Space');
    await expect(this).not.toBeChecked();
  },
  async fill(text) {
    const { keyboard } = this.page();
    await expect(this).toBeEditable();
    await reach(this);
    if ((await this.getAttribute('type')) === 'date') {
      const [year = '', month = '', day = ''] = text.split('-');
      await keyboard.type(month + day + year);
      return;
    }
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
    await keyboard.type(text);
  },
  async selectOption(wanted) {
    await expect(this).toBeEnabled();
    const label = await this.locator('option').evaluateAll(
      (options: HTMLOptionElement[], text) =>
        options.find((option) => [option.value, option.label].includes(text))?.label ?? '',
      wanted,
    );
    await reach(this);
    await this.page().keyboard.type(label);
    await expect(this.locator('option:checked')).toHaveText(label);
  },
};
