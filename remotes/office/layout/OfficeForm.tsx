import { Alert, Button, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface OfficeFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  submit: string;
  onValid(fields: Fields): Promise<void>;
  onCancel?(): void;
  /** What the button says that closes the form. */
  cancel?: string;
  children: ReactNode;
}

/** Errors that belong to no field appear above the form. */
export function OfficeForm<Fields extends FieldValues>({
  form,
  submit,
  onValid,
  onCancel,
  cancel = 'Cancel',
  children,
}: OfficeFormProps<Fields>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Root noValidate onSubmit={(event) => void form.handleSubmit(onValid)(event)}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {children}
      <Actions>
        <BusyButton type="submit" variant="contained" size="small" isBusy={isSubmitting}>
          {submit}
        </BusyButton>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </Actions>
    </Root>
  );
}

const Root = styled('form')({ display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
