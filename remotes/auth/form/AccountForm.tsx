import { Alert } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldGrid } from './FieldGrid';

interface AccountFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  submit: string;
  variant?: 'contained' | 'outlined';
  /** Busy for longer than `onValid` takes. */
  isBusy?: boolean;
  onValid(fields: Fields): Promise<void>;
  children: ReactNode;
}

/** Form layout of the account pages. Shows the `root` error above the fields. */
export function AccountForm<Fields extends FieldValues>({
  form,
  submit,
  variant = 'contained',
  isBusy = false,
  onValid,
  children,
}: AccountFormProps<Fields>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <FieldGrid method="post" noValidate onSubmit={(event) => void form.handleSubmit(onValid)(event)}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {children}
      <BusyButton
        type="submit"
        variant={variant}
        size={variant === 'contained' ? 'large' : 'medium'}
        isBusy={isSubmitting || isBusy}
      >
        {submit}
      </BusyButton>
    </FieldGrid>
  );
}
