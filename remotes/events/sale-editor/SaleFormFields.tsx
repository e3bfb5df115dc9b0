import type { OrganizerSale } from '@glow50/contract/events/sale-editor';
import { Alert, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { CodesFields } from './CodesFields';
import { KindsFields } from './KindsFields';
import { QuestionsFields } from './QuestionsFields';
import { RefundFields } from './RefundFields';
import type { SaleEditorStore } from './sale-editor-store';
import { readSale, toSaleField, toTypedSale, type TypedSale } from './sale-fields';

interface SaleFormFieldsProps {
  store: SaleEditorStore;
  sale: OrganizerSale;
}

const GENERAL = ['kinds', 'codes', 'questions'];

export const SaleFormFields = observer(function SaleFormFields({ store, sale }: SaleFormFieldsProps) {
  const { notify } = useHost();
  const { status, problem, fieldProblems } = store;
  const form = useForm<TypedSale>({ defaultValues: toTypedSale(sale) });
  const general = GENERAL.flatMap((name) => {
    const message = form.formState.errors[name as 'kinds']?.root?.message;
    return message ? [message] : [];
  });

  function showProblems(problems: Readonly<Record<string, string>>) {
    for (const [index, [field, message]] of Object.entries(problems).entries()) {
      const name = GENERAL.includes(field) ? `${field}.root` : field;
      form.setError(name as FieldPath<TypedSale>, { message }, { shouldFocus: index === 0 });
    }
  }

  useEffect(() => {
    for (const [index, [path, message]] of Object.entries(fieldProblems).entries()) {
      form.setError(toSaleField(path) as FieldPath<TypedSale>, { message }, { shouldFocus: index === 0 });
    }
  }, [form, fieldProblems]);

  async function handleValid(typed: TypedSale) {
    const { form: read, problems } = readSale(typed);
    if (!read) return showProblems(problems);
    if (!(await store.save(read))) return;
    notify.success('Saved');
    form.reset(typed);
  }

  return (
    <Fields
      noValidate
      onSubmit={(event) => {
        form.clearErrors();
        void form.handleSubmit(handleValid)(event);
      }}
    >
      <KindsFields form={form} sale={sale} />
      <CodesFields form={form} sale={sale} />
      <QuestionsFields form={form} />
      <RefundFields form={form} />
      <Typography variant="body2">What buyers see now: {sale.refundWords}</Typography>
      {sale.waiting > 0 && (
        <Typography variant="body2">
          {sale.waiting === 1 ? 'One person is waiting' : `${sale.waiting} people are waiting`} for seats.
        </Typography>
      )}
      {[...general, ...(problem && Object.keys(fieldProblems).length === 0 ? [problem] : [])].map(
        (message) => (
          <Alert key={message} severity="error">
            {message}
          </Alert>
        ),
      )}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        isBusy={status === 'saving'}
        sx={{ justifySelf: 'start' }}
      >
        Save tickets
      </BusyButton>
    </Fields>
  );
});

const Fields = styled('form')({ display: 'grid', gap: 28, maxWidth: 720 });
