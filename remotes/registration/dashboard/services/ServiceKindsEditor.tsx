import { BusinessServices, ServicesForm } from '@glow50/contract/dashboard/dashboard';
import { changeServices, readServices } from '@glow50/contract/dashboard/dashboard-calls';
import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { PROFESSIONS, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { TextField } from '@glow50/ui';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ChoiceField } from '../../editors/ChoiceField';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const ServicesValues = BusinessServices.omit({ version: true }).strict();

const EXPLAINED = SERVICES.map((term) => ({ ...term, detail: SERVICE_GUIDES[term.id].explanation }));

export function ServiceKindsEditor({ data }: { data: BusinessServices }) {
  const { api } = useHost();
  const edit = useEdit<z.infer<typeof ServicesValues>>({
    name: 'services',
    part: data,
    schema: ServicesForm,
    shape: ServicesValues,
    read: () => api.call(readServices),
    change: (body) => api.call(changeServices, { body }),
  });
  const { form } = edit;
  const chosen = useWatch({ control: form.control, name: 'services' });
  return (
    <EditForm edit={edit}>
      <ChoiceField
        control={form.control}
        name="professions"
        label="Your professions"
        terms={PROFESSIONS}
        isMultiple
      />
      <ChoiceField
        control={form.control}
        name="services"
        label="Services you offer"
        terms={EXPLAINED}
        isMultiple
      />
      <TextField
        {...bindField(form, 'mainService', 'Shows on your card in search results.')}
        label="Main service"
        options={
          <>
            <option value="">Choose one</option>
            {SERVICES.filter(({ id }) => chosen.includes(id)).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </>
        }
      />
    </EditForm>
  );
}
