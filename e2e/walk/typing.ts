import type { Locator } from '@playwright/test';

const STROKES_A_MINUTE = 200;

interface Step {
  name: string;
  presses: number;
  characters: number;
}

/** Counts what a person presses and types, step by step. A press takes as long as a character. */
export class Typing {
  private readonly steps: Step[] = [];

  begin(name: string): void {
    this.steps.push({ name, presses: 0, characters: 0 });
  }

  async press(target: Locator): Promise<void> {
    this.note(1, 0);
    await target.click();
  }

  async tick(target: Locator): Promise<void> {
    this.note(1, 0);
    await target.check();
  }

  /** The field is pressed first. */
  async type(target: Locator, text: string): Promise<void> {
    this.note(1, text.length);
    await target.click();
    await target.pressSequentially(text);
  }

  get minutes(): number {
    return (
      this.steps.reduce((sum, { presses, characters }) => sum + presses + characters, 0) / STROKES_A_MINUTE
    );
  }

  /** One line for each step, and the sum. */
  report(): string {
    const lines = this.steps.map(
      ({ name, presses, characters }) => `${name}: ${presses} presses, ${characters} characters`,
    );
    return [...lines, `${this.minutes.toFixed(1)} minutes of typing`].join('\n');
  }

  private note(presses: number, characters: number): void {
    const step = this.steps.at(-1);
    if (!step) throw new Error('No step was begun');
    step.presses += presses;
    step.characters += characters;
  }
}
