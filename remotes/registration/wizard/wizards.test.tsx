import { expect, it } from '@jest/globals';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { STEP_TITLES } from '@glow50/contract/registration/step-titles';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useForm } from 'react-hook-form';
import { runInAction } from 'mobx';
import { type core, ZodIntersection, ZodObject } from 'zod';
import { createRegistrationApi } from './registration-api';
import { EVERY_WIZARD } from './testing/every-wizard';
import type { WizardDefinition, WizardStep } from './wizard-definition';
import { WizardStore } from './wizard-store';

const host = createFakeHost({});
/** The photo of a profile has its own page. */
const BESIDE_THE_STEPS: Readonly<Partial<Record<string, object>>> = { service_provider: { 10: 'Photo' } };

it.each(EVERY_WIZARD.map((wizard) => [wizard.kind, wizard] as const))(
  'the office uses the step titles of the %s wizard and knows every validated step',
  (kind, { steps }) => {
    const titles = STEP_TITLES[kind] ?? {};
    const shown = Object.fromEntries(steps.map(({ number, title }) => [number, title]));
    expect({ ...shown, ...BESIDE_THE_STEPS[kind] }).toMatchObject(titles);
    expect(Object.keys(titles)).toEqual(
      expect.arrayContaining(Object.keys(REGISTRATION_FORMS[kind]?.steps ?? { none: true })),
    );
  },
);

/** Answers that no control of the step gives: the step itself knows them, or the panel below it asks. */
const GIVEN_OTHERWISE = ['verified', 'digit_shown', 'payment_method'];
const GIVEN_IN_THE_PANEL: Readonly<Partial<Record<string, readonly string[]>>> = {
  'service_provider 9': ['has_no_sponsor', 'sponsor_name', 'sponsor_id', 'signature'],
};
/** Answers that show the rest of a step. */
const OPENING = { has_event: true };

const STEPS = EVERY_WIZARD.flatMap((wizard) =>
  wizard.steps.map((step) => {
    const { schema } = REGISTRATION_FORMS[wizard.kind]?.steps[step.number] ?? {};
    const given = [...GIVEN_OTHERWISE, ...(GIVEN_IN_THE_PANEL[`${wizard.kind} ${step.number}`] ?? [])];
    const fields = [...namesIn(step.schema), ...(schema ? namesIn(schema) : [])];
    return { wizard, step, fields: fields.filter((name) => !given.includes(name)) };
  }),
).filter(({ fields }) => fields.length > 0);

it.each(STEPS)(
  '$wizard.kind step $step.number, $step.title: every answer has a default and a control',
  async ({ wizard, step, fields }) => {
    expect(Object.keys(step.defaults)).toEqual(expect.arrayContaining(fields));
    expect(await namesOfControls(wizard, step)).toEqual(expect.arrayContaining(fields));
  },
);

const REVIEW_AT: Readonly<Partial<Record<string, number>>> = { teacher: 7, school: 6, b2b: 6, promotion: 9 };
const REVIEWS = EVERY_WIZARD.flatMap((definition) => {
  const reviewAt = REVIEW_AT[definition.kind];
  return reviewAt === undefined ? [] : [{ definition, reviewAt }];
});

it('four wizards have a review', () => expect(REVIEWS).toHaveLength(4));

it.each(REVIEWS)(
  'the review of the $definition.kind wizard shows every answer',
  async ({ definition, reviewAt }) => {
    const wizard = openWizard(definition);
    const answers = sampleAnswers(definition);
    runInAction(() => (wizard.draft.answers = answers));
    wizard.show(reviewAt);
    const text = await show(<Shown step={wizard.step} wizard={wizard} onForm={() => undefined} />);
    for (const fields of Object.values(answers)) {
      for (const name of Object.keys(fields)) expect(text).toContain(`[${name}]`);
    }
  },
);

/** One recognizable answer to each field that the registration stores, except those of the signature. */
function sampleAnswers({ kind, steps }: WizardDefinition): Record<string, FieldValues> {
  const asked = Object.entries(REGISTRATION_FORMS[kind]?.steps ?? {}).filter(([, { signs }]) => !signs);
  return Object.fromEntries(
    asked.map(([number, { schema }]) => {
      const defaults = steps.find((step) => step.number === Number(number))?.defaults;
      return [
        number,
        Object.fromEntries(namesIn(schema).map((name) => [name, sampleOf(name, defaults?.[name])])),
      ];
    }),
  );
}

function sampleOf(name: string, initial: unknown): unknown {
  const text = `[${name}]`;
  if (initial === null) return { name: text };
  return Array.isArray(initial) ? [{ name: text }] : text;
}

function namesIn(schema: core.$ZodType): string[] {
  if (schema instanceof ZodIntersection) return [schema.def.left, schema.def.right].flatMap(namesIn);
  if (!(schema instanceof ZodObject)) throw new Error('The answers of a step are not an object');
  return Object.keys(schema.shape);
}

/** Renders the step and returns the names that its controls have in the form. */
async function namesOfControls(definition: WizardDefinition, step: WizardStep): Promise<string[]> {
  const wizard = openWizard(definition);
  wizard.show(step.number);
  const names: Control['_names'][] = [];
  await show(<Shown step={step} wizard={wizard} onForm={(control) => names.push(control._names)} />);
  return names.flatMap(({ mount, array }) => [...mount, ...array]).map((name) => name.split('.')[0] ?? '');
}

const openWizard = (definition: WizardDefinition) =>
  new WizardStore(definition, {
    api: createRegistrationApi(host.api, definition.kind),
    drafts: host.drafts,
    tab: { ...host.drafts, clear: () => undefined },
    session: host.session,
  });

interface ShownProps {
  step: WizardStep;
  wizard: WizardStore;
  onForm(control: Control): void;
}

function Shown({ step, wizard, onForm }: ShownProps) {
  const form = useForm<FieldValues>({ defaultValues: { ...step.defaults, ...OPENING } });
  onForm(form.control);
  return <step.Component form={form} wizard={wizard} />;
}

async function show(content: ReactNode): Promise<string> {
  let page: HTMLElement | undefined;
  const router = createMemoryRouter([
    {
      path: '/',
      element: <RemoteRoot host={host}>{content}</RemoteRoot>,
    },
  ]);
  // Some controls are loaded when they are first shown.
  await act(async () => {
    const { container } = render(
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>,
    );
    page = container;
  });
  return page?.textContent ?? '';
}
