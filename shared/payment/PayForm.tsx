import type { ReactNode, SubmitEvent } from 'react';

interface PayFormProps {
  onPay(): void;
  children: ReactNode;
}

/** Enter in one of the fields inside does what the form's submit button does. */
export function PayForm({ onPay, children }: PayFormProps) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    onPay();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
