import { expect, it } from '@jest/globals';
import type { FieldKind } from '@glow50/contract/registration/fields/field';
import { sampleAnswers, sampleOf } from '@glow50/contract/registration/fields/testing/sample-answers';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { TEACHER_FORM } from '@glow50/contract/registration/teacher';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { act, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useForm } from 'react-hook-form';
import { Review } from '../steps/review-step';
import { createRegistrationApi } from '../wizard/registration-api';
import { EVERY_WIZARD } from '../wizard/testing/every-wizard';
import type { Wizard, WizardStep } from '../wizard/wizard-definition';
import { WizardStore } from '../wizard/wizard-store';
import { CONTROLS } from './controls';

const host = createFakeHost({});
/** Asked on a page or in a panel of their own. */
const BESIDE_THE_STEPS = ['service_provider 9', 'service_provider 10'];

const FORMS = Object.entries(REGISTRATION_FORMS) as [RegistrationKind, RegistrationForm][];
const STEPS = FORMS.flatMap(([kind, { steps }]) =>
  Object.entries(steps).map(([number, { fields }]) => ({ kind, number: Number(number), fields })),
);

it('the forms use every kind of field that there is a control for', () => {
  const used = new Set(STEPS.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind)));
  const kinds = Object.keys(CONTROLS) as FieldKind[];
  expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
});

it.each(STEPS.filter(({ kind, number }) => !BESIDE_THE_STEPS.includes(`${kind} ${number}`)))(
  '$kind step $number has a control for each field that its answers open',
  async ({ kind, number, fields }) => {
    const wizard = openWizard(kind);
    wizard.show(number);
    const controls: Control[] = [];
    await show(
      <Shown
        step={wizard.step}
        wizard={wizard}
        values={sampleAnswers(fields)}
        onForm={(control) => controls.push(control)}
      />,
    );
    const names = controls.flatMap(({ _names: { mount, array } }) => [...mount, ...array]);
    const roots = new Set(names.map((name) => name.split('.')[0]));
    const values = sampleAnswers(fields);
    const asked = { answers: {}, codes: [], isSignedIn: false, values };
    const expected = Object.entries(fields)
      .filter(([, field]) => (field.when?.(asked) ?? true) && !('isShown' in field))
      .map(([name]) => name);
    expect(expected.filter((name) => !roots.has(name))).toEqual([]);
  },
);

it.each(FORMS)('the review of %s shows every field, with its words', async (kind, form) => {
  const wizard = openWizard(kind);
  const answers = Object.entries(form.steps).map(([number, { fields }]) => [number, sampleAnswers(fields)]);
  runInAction(() => (wizard.draft.answers = Object.fromEntries(answers) as typeof wizard.draft.answers));
  const text = await show(<Review form={form} wizard={wizard} returnTo={7} />);
  for (const { fields, signs } of Object.values(form.steps)) {
    for (const [name, field] of Object.entries(signs ? {} : fields)) {
      const { words } = sampleOf(name, field);
      expect(text).toContain(words);
      if (words !== '' && field.kind !== 'hours') expect(text).toContain(field.label);
    }
  }
});

it('what a school code filled in stands in the review of the teacher once', async () => {
  const wizard = openWizard('teacher');
  runInAction(() => {
    wizard.draft.codes = [{ kind: 'school_code', issuer: 'Oak Beauty School' }];
    wizard.draft.answers = { 3: { school_name: 'Oak Beauty School' }, 4: { school: 'Oak Beauty School' } };
  });
  const text = await show(<Review form={TEACHER_FORM} wizard={wizard} returnTo={7} />);
  expect(text).toContain('School codeOf Oak Beauty School');
  expect(text.split('Oak Beauty School')).toHaveLength(3);
});

it('a school code fills and closes the fields of the school', () => {
  const wizard = openWizard('teacher');
  const typed = { school_name: 'Another School', school_address: '1 Elm Street' };
  runInAction(() => (wizard.draft.answers = { 3: typed }));
  const fill = () => [3, 4].map((number) => stepOf(wizard, number).fill?.(wizard, null));
  expect(fill()).toMatchObject([typed, { school: 'Another School' }]);
  runInAction(
    () =>
      (wizard.draft.codes = [{ kind: 'school_code', issuer: 'Oak Beauty School', schoolType: 'b_school' }]),
  );
  expect(fill()).toMatchObject([
    { school_name: 'Oak Beauty School', school_type: 'b_school', school_address: '1 Elm Street' },
    { school: 'Oak Beauty School' },
  ]);
});

it('shows what a school code tells as text that cannot be changed, and asks for the rest', async () => {
  const wizard = openWizard('teacher');
  runInAction(() => {
    wizard.draft.answers = { 0: {} };
    wizard.draft.codes = [{ kind: 'school_code', issuer: 'Oak Beauty School', schoolType: 'b_school' }];
  });
  await show(<Shown step={stepOf(wizard, 3)} wizard={wizard} values={{}} onForm={(control) => control} />);
  const isOpen = (label: string) => !screen.getByLabelText<HTMLInputElement>(label).readOnly;
  expect(['School name', 'School type', 'School address', 'Program of study'].map(isOpen)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(screen.getByLabelText('School type')).toHaveValue('Beauty school');
});

it('the answers of a wizard have the names of its form', () => {
  const wizard: Wizard<typeof TEACHER_FORM> = openWizard('teacher');
  expect(wizard.answersOf(3).school_name).toBeUndefined();
  // @ts-expect-error -- misspelled
  expect(wizard.answersOf(3).schol_nmae).toBeUndefined();
});

function openWizard(kind: RegistrationKind): WizardStore {
  const definition = EVERY_WIZARD.find((wizard) => wizard.kind === kind);
  if (!definition) throw new Error(`There is no wizard for ${kind}`);
  const api = createRegistrationApi(host.api, kind);
  return new WizardStore(definition, {
    api,
    drafts: host.drafts,
    tab: { ...host.drafts, clear: () => undefined },
    session: host.session,
  });
}

function stepOf({ definition }: WizardStore, number: number): WizardStep {
  const step = definition.steps.find((each) => each.number === number);
  if (!step) throw new Error(`There is no step ${number}`);
  return step;
}

interface ShownProps {
  step: WizardStep;
  wizard: Wizard;
  values: FieldValues;
  onForm(control: Control): void;
}

function Shown({ step, wizard, values, onForm }: ShownProps) {
  const form = useForm<FieldValues>({ defaultValues: { ...step.defaults, ...arraysOf(step, values) } });
  onForm(form.control);
  return <step.Component form={form} wizard={wizard} />;
}

/** Sample answers where the control takes any text; elsewhere the untouched field. */
function arraysOf({ defaults }: WizardStep, values: FieldValues): FieldValues {
  const simple = Object.entries(values).filter(
    ([name, value]) => typeof value === typeof defaults[name] && typeof value !== 'object',
  );
  return Object.fromEntries(simple);
}

async function show(content: ReactNode): Promise<string> {
  let page: HTMLElement | undefined;
  const element = <RemoteRoot host={host}>{content}</RemoteRoot>;
  const router = createMemoryRouter([{ path: '/', element }]);
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
