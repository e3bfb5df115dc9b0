import type { ApiError } from '@glow50/host/http/api-error';

export class StepErrors {
  private readonly byStep = new Map<number, Record<string, string>>();

  /** Collects errors whose path starts with a step number, such as `3.school_name`. */
  add({ fields }: ApiError) {
    for (const [path, message] of Object.entries(fields)) {
      const [, number, field] = /^(\d+)\.(.+)$/.exec(path) ?? [];
      if (number === undefined || field === undefined) continue;
      const known = this.byStep.get(Number(number)) ?? {};
      this.byStep.set(Number(number), { ...known, [field]: message });
    }
  }

  /** Returns and removes the errors of a step, by field. */
  consume(number: number): Record<string, string> {
    const issues = this.byStep.get(number) ?? {};
    this.byStep.delete(number);
    return issues;
  }

  findStep(): number | null {
    return this.byStep.size > 0 ? Math.min(...this.byStep.keys()) : null;
  }
}
