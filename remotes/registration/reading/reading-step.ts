import type { ComponentType } from 'react';
import { z } from 'zod';
import { defineStep, type StepOf, type StepProps, type WizardStep } from '../wizard/wizard-definition';

type NoFields = Record<string, never>;

export interface ReadingStep extends Pick<StepOf<NoFields>, 'number' | 'title'> {
  isBare?: boolean;
  heading?: string;
  intro?: string;
  action?: string;
  Component?: ComponentType<StepProps<NoFields>>;
}

const Nothing = z.object({});
const Blank = () => null;

export function readingStep({ Component = Blank, ...step }: ReadingStep): WizardStep {
  return defineStep<NoFields>({ ...step, schema: Nothing, defaults: {}, Component });
}
