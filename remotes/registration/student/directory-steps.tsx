import { DIRECTORY_STEPS, isForOtherTown } from '@glow50/contract/registration/directory-profile';
import type { FormContext } from '@glow50/contract/registration/registration-form';
import { MOBILE } from '@glow50/contract/registration/require-street';
import { Address, MemberAddress, Profession } from '@glow50/contract/registration/shared-steps';
import { DEFAULT_WEEK, type DayHours } from '@glow50/contract/registration/weekly-hours';
import { CITIES, PROFESSIONS, SERVICES, WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { useController } from 'react-hook-form';
import { AddressFields, type AddressValues, EMPTY_ADDRESS } from '../editors/AddressFields';
import { ChoiceField } from '../editors/ChoiceField';
import { HandleFields, type HandleValues, NO_HANDLES } from '../editors/HandleFields';
import { HoursEditor } from '../editors/HoursEditor';
import type { OffersValues } from '../editors/offer-values';
import { ServicesEditor } from '../editors/ServicesEditor';
import { requireOnePlace } from '../places/require-one-place';
import { defineStep, type StepProps } from '../wizard/wizard-definition';

const schemaOf = (number: number) => {
  const step = DIRECTORY_STEPS[number];
  if (!step) throw new Error(`There is no directory step ${number}`);
  return step.schema;
};

export const professionStep = (number: number) =>
  defineStep<{ profession: string }>({
    number,
    title: 'Profession',
    heading: 'What is your profession?',
    schema: Profession,
    defaults: { profession: '' },
    Component: ({ form: { control } }) => (
      <ChoiceField control={control} name="profession" label="Choose one" terms={PROFESSIONS} />
    ),
  });

export const directorySteps = [
  defineStep<{ services: string[] }>({
    number: 7,
    title: 'Services',
    heading: 'Which services do you offer?',
    schema: schemaOf(7),
    defaults: { services: [] },
    Component: ({ form: { control } }) => (
      <ChoiceField
        control={control}
        name="services"
        label="Choose as many as you like"
        terms={SERVICES}
        isMultiple
      />
    ),
  }),
  defineStep<{ locationType: string }>({
    number: 8,
    title: 'Work location',
    heading: 'Where do you work?',
    schema: schemaOf(8),
    defaults: { locationType: '' },
    Component: ({ form: { control } }) => (
      <ChoiceField control={control} name="locationType" label="Choose one" terms={WORK_LOCATIONS} />
    ),
  }),
  defineStep<{ city: string }>({
    number: 9,
    title: 'City location',
    heading: 'In which city?',
    schema: schemaOf(9),
    defaults: { city: '' },
    Component: ({ form: { control } }) => (
      <ChoiceField control={control} name="city" label="Choose one" terms={CITIES} />
    ),
  }),
  defineStep<AddressValues>({
    number: 10,
    title: 'Address',
    heading: 'Your address',
    intro: 'Visitors see city and zip code. Only customers who booked see the street.',
    schema: schemaOf(10),
    formSchema: ({ answers }) => (isMobile(answers) ? MemberAddress : Address),
    holds: ({ answers }) =>
      !isForOtherTown(answers) && (isMobile(answers) || Boolean(answers[10]?.street_name)),
    beforeNext: ({ city_name: city, state, zipcode }, wizard) =>
      requireOnePlace(
        wizard,
        { city, state, zipcode, ...townOf(wizard.context.answers) },
        { city: 'city_name', state: 'state', zipcode: 'zipcode' },
      ),
    defaults: EMPTY_ADDRESS,
    Component: ({ form, wizard }) => (
      <AddressFields
        form={form}
        isMobile={isMobile(wizard.context.answers)}
        {...townOf(wizard.context.answers)}
      />
    ),
  }),
  defineStep<{ schedule: DayHours[] }>({
    number: 11,
    title: 'Hours of service',
    heading: 'When can customers come?',
    schema: schemaOf(11),
    defaults: { schedule: [...DEFAULT_WEEK] },
    Component: HoursStep,
  }),
  defineStep<OffersValues>({
    number: 12,
    title: 'Add Your Service',
    intro: 'Name, price and time of what customers can book.',
    schema: schemaOf(12),
    defaults: { offers: [] },
    Component: ({ form }) => <ServicesEditor form={form} />,
  }),
  defineStep<HandleValues>({
    number: 13,
    title: 'Social handles',
    heading: 'Where can people follow you?',
    intro: 'Enter your name there, or paste the address of your profile.',
    schema: schemaOf(13),
    defaults: NO_HANDLES,
    Component: ({ form }) => <HandleFields form={form} />,
  }),
];

const townOf = (answers: FormContext['answers']) => {
  const town = answers[9]?.city;
  return typeof town === 'string' ? { town } : {};
};

const isMobile = (answers: FormContext['answers']) => answers[8]?.locationType === MOBILE;

function HoursStep({ form }: StepProps<{ schedule: DayHours[] }>) {
  const { field, formState } = useController({ control: form.control, name: 'schedule' });
  const errors = formState.errors.schedule;
  return (
    <HoursEditor
      value={field.value}
      errors={field.value.map((_, day) => errors?.[day]?.to?.message)}
      onChange={field.onChange}
    />
  );
}
