import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { TabStorage } from './tab-storage';

const Codes = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Fields that are never stored in a draft, by step number. Passwords are only in memory; typed codes survive a reload of
 * the tab.
 */
export class StepSecrets {
  private readonly fields = new Map<number, FieldValues>();
  private readonly tab: TabStorage;
  private readonly key: string;

  constructor(tab: TabStorage, key: string) {
    this.tab = tab;
    this.key = key;
  }

  of(number: number): FieldValues {
    return this.fields.get(number) ?? {};
  }

  /** `codes` are the fields for codes. */
  note(number: number, fields: FieldValues, codes: readonly string[] = []) {
    this.fields.set(number, fields);
    const typed = Object.entries(fields).filter(([name, value]) => codes.includes(name) && value !== '');
    const { [number]: _, ...others } = this.readCodes();
    const kept = typed.length > 0 ? { ...others, [number]: Object.fromEntries(typed) } : others;
    if (Object.keys(kept).length > 0) this.tab.write(this.key, kept);
    else this.tab.remove(this.key);
  }

  /** Takes fields of a step from elsewhere, except those that were typed here. */
  fill(steps: Readonly<Record<string, FieldValues>>) {
    for (const [number, fields] of Object.entries(steps)) {
      this.fields.set(Number(number), { ...fields, ...this.of(Number(number)) });
    }
  }

  /** Takes back the codes that were typed before this tab was reloaded. */
  restore() {
    this.fill(this.readCodes());
  }

  clear() {
    this.fields.clear();
    this.tab.remove(this.key);
  }

  private readCodes(): z.infer<typeof Codes> {
    return Codes.safeParse(this.tab.read(this.key)).data ?? {};
  }
}
