import type { ProviderState } from '@glow50/contract/providers/provider-state';
import { changeProviderState, readProviderState } from '@glow50/contract/providers/provider-state-calls';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Alert, Button, Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../editors/ChoiceField';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';
import { toPart, VisibilityForm, VisibilityValues } from './visibility-values';

const STATES = [
  { id: 'published', label: 'Published: found and booked' },
  { id: 'paused', label: 'Paused: seen, not booked' },
  { id: 'unpublished', label: 'Unpublished: only you see it' },
];

export function VisibilityTile({ data }: { data: ProviderState }) {
  const { api } = useHost();
  const edit = useEdit<VisibilityValues>({
    name: 'visibility',
    part: toPart(data),
    schema: VisibilityForm,
    shape: VisibilityValues,
    read: async () => toPart(await api.call(readProviderState)),
    change: async ({ state, isAway, vacation, keepBookings = false }) =>
      toPart(
        await api.call(changeProviderState, {
          body: { state, vacation: isAway ? vacation : null, keepBookings },
        }),
      ),
  });
  const { form } = edit;
  const { field: away } = useController({ control: form.control, name: 'isAway' });

  if (data.state === 'taken_down') {
    return (
      <Alert severity="error">
        Our office took your page down. Write to us, and we’ll look at it together.
      </Alert>
    );
  }
  if (data.state === 'plan_ended') {
    return (
      <Alert
        severity="error"
        action={
          <Button component={Link} to="/student-profile" variant="contained" size="small">
            Restart the plan
          </Button>
        }
      >
        Your plan has ended, so only you see your page. Restart it, and your page shows again right away.
      </Alert>
    );
  }
  return (
    <EditForm edit={edit}>
      <ChoiceField control={form.control} name="state" label="Your page is" terms={STATES} />
      <Typography variant="h3" component="h2">
        Vacation
      </Typography>
      <Checkbox
        label="I am away for some days"
        checked={away.value}
        onChange={({ target }) => away.onChange(target.checked)}
      />
      {away.value && (
        <Days>
          <TextField {...bindField(form, 'vacation.from')} type="date" label="First day" />
          <TextField {...bindField(form, 'vacation.until')} type="date" label="Last day" />
        </Days>
      )}
      <Button
        component={Link}
        to={`/service-provider-profile?id=${data.providerId}`}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        See your page
      </Button>
    </EditForm>
  );
}

const Days = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  alignItems: 'start',
});
