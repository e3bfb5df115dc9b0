import type { ApiError } from '@glow50/shared/http/api-error';

/** What the server found wrong with steps that were left. */
export class Complaints {
  private readonly byStep = new Map<number, Record<string, string>>();

  /** Keeps what a refusal says of steps and their fields, such as `3.school_name`. */
  note({ fields }: ApiError) {
    for (const [path, message] of Object.entries(fields)) {
      const [, number, field] = /^(\d+)\.(.+)$/.exec(path) ?? [];
      if (number === undefined || field === undefined) continue;
      const known = this.byStep.get(Number(number)) ?? {};
      this.byStep.set(Number(number), { ...known, [field]: message });
    }
  }

  /** What is wrong with a step, by field; told once. */
  take(number: number): Record<string, string> {
    const complaints = this.byStep.get(number) ?? {};
    this.byStep.delete(number);
    return complaints;
  }

  /** The first step that something is wrong with. */
  findStep(): number | null {
    return this.byStep.size > 0 ? Math.min(...this.byStep.keys()) : null;
  }
}
