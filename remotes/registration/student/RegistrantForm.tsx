import { useHost } from '@glow50/ui/RemoteRoot';
import { Checkbox } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useController } from 'react-hook-form';
import { AccountFields } from '../account/AccountFields';
import type { StepProps } from '../wizard/wizard-definition';

export interface RegistrantValues {
  first_dsff_name: string;
  last_name: string;
  email: string;
  date: string;
  password: string;
  confirmPassword: string;
  asl: boolean;
}

/** First form of students and licensed members. */
export const RegistrantForm = observer(function RegistrantForm({ form }: StepProps<RegistrantValues>) {
  const { user } = useHost().session;
  const asl = useController({ control: form.control, name: 'asl' });
  return (
    <AccountFields form={form} firstName="first_dsff_name" user={user}>
      <Checkbox
        label="I sign American Sign Language (ASL)"
        checked={asl.field.value}
        onChange={({ target }) => asl.field.onChange(target.checked)}
      />
    </AccountFields>
  );
});
