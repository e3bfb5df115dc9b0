import { Alert } from '@glow50/shared/ui';
import { BusyButton } from '@glow50/shared/ui/BusyButton';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldGrid } from './FieldGrid';

interface AccountFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** Label of the button that sends the form. */
  submit: string;
  /** Outlined where the form is one of several on its page. */
  variant?: 'contained' | 'outlined';
  /** More to wait for than `onValid`. */
  isBusy?: boolean;
  onValid(fields: Fields): Promise<void>;
  children: ReactNode;
}

/** A form of the account pages: what no field is to blame for stands above it, its button shows the wait. */
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
