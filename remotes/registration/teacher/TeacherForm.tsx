import { PRICES } from '@glow50/contract/plans/prices';
import { formatDollars } from '@glow50/contract/money/format-money';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, TextField } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { AccountFields } from '../account/AccountFields';
import type { StepProps } from '../wizard/wizard-definition';

export interface TeacherValues {
  first_name: string;
  last_name: string;
  email: string;
  date: string;
  password: string;
  confirmPassword: string;
  school_code: string;
}

/** First form of teachers. */
export const TeacherForm = observer(function TeacherForm({ form, wizard }: StepProps<TeacherValues>) {
  const { user } = useHost().session;
  const school = wizard.draft.codes.find(({ kind }) => kind === 'school_code');
  return (
    <AccountFields form={form} firstName="first_name" user={user}>
      {school ? (
        <Alert severity="success">
          The code of {school.issuer} is accepted. Your plan is {formatDollars(PRICES.schoolCode.cents)} a
          month.
        </Alert>
      ) : (
        <TextField
          {...bindField(
            form,
            'school_code',
            `Your school gives it to you. It makes your plan ${formatDollars(PRICES.schoolCode.cents)} a month instead of ${formatDollars(PRICES.regular.cents)}.`,
          )}
          label="School code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </AccountFields>
  );
});
