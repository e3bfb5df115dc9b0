import { ServiceOffers } from '@glow50/contract/registration/service-offers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { NEW_OFFER, OffersValues } from '../../editors/offer-values';
import { ServicesEditor } from '../../editors/ServicesEditor';
import type { PartedAnswerProps } from './HoursAnswer';

const Schema: ZodType<object> = ServiceOffers;

/** The services as the wizard asks for them. */
export default function OffersAnswer({ value, problems, onChange }: PartedAnswerProps) {
  const form = useForm<OffersValues>({
    resolver: zodResolver(Schema as ZodType<OffersValues, OffersValues>),
    defaultValues: toValues(value),
  });
  const { subscribe, setError } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(structuredClone(values.offers)),
      }),
    [subscribe, onChange],
  );

  useEffect(() => {
    for (const [place, message] of Object.entries(problems)) {
      setError(`offers.${place}` as 'offers.0.price', { message });
    }
  }, [problems, setError]);

  return <ServicesEditor form={form} />;
}

function toValues(value: unknown): OffersValues {
  const offers = Array.isArray(value)
    ? value.map((offer: unknown) => ({ ...NEW_OFFER, ...(typeof offer === 'object' ? offer : {}) }))
    : [];
  return OffersValues.safeParse({ offers }).data ?? { offers: [] };
}
