import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { expect, type Locator, type Page } from '@playwright/test';
import { typeCard } from '../journeys/booking-dialog';

/** A customer on the way to a paid booking, whose presses and typed fields are counted. */
export class Walk {
  presses = 0;
  fields = 0;
  readonly page: Page;
  private readonly name: string;
  private readonly lines: string[] = [];
  private steps = 0;

  /** `name` is the start of the names of the screenshots. */
  constructor(page: Page, name = '') {
    this.page = page;
    this.name = name;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  heading = (name: string) => this.page.getByRole('heading', { name, exact: true });

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).fill(text);
    this.fields += 1;
  }

  onward = () => this.press(this.button('Continue to Checkout'));

  async typeCard(number?: string): Promise<void> {
    await typeCard(this.page, number);
    this.fields += 4;
  }

  /** Expects the same of the step before and after a reload, with a screenshot of each. */
  async step(name: string, check: () => Promise<void>): Promise<void> {
    await check();
    await this.shoot(name);
    await this.page.reload();
    await check();
    await this.shoot(`${name}-reloaded`);
    this.lines.push(name);
  }

  /** Prints what it took. */
  report(size: string): void {
    const steps = this.lines.join(', ');
    console.log(`${this.name}, ${size}: ${this.presses} presses, ${this.fields} fields typed (${steps})`);
  }

  private async shoot(step: string): Promise<void> {
    const { WALK_SHOTS } = readConfiguration('tests', ['WALK_SHOTS']);
    if (!WALK_SHOTS) return;
    this.steps += 1;
    const size = this.page.viewportSize()?.width ?? 0;
    const file = `${this.name.replaceAll(' ', '-')}-${size}-${String(this.steps).padStart(2, '0')}-${step}.png`;
    await this.page.screenshot({ path: path.resolve(WALK_SHOTS, file) });
  }
}

export async function expectBooked(walk: Walk, title = 'You are booked'): Promise<void> {
  await expect(walk.heading(title)).toBeVisible({ timeout: 20_000 });
  await expect(walk.button('Start Service')).toHaveCount(0);
}
