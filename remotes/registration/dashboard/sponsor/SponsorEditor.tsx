import { ownSponsor, saveOwnSponsor } from '@glow50/contract/sponsors/sponsor-calls';
import { OwnSponsor, SponsorFields } from '@glow50/contract/sponsors/sponsors';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Checkbox, TextField } from '@glow50/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const SponsorValues = OwnSponsor.omit({ version: true, code_of: true })
  .extend({
    /** Empty unless changed: the server never returns the stored code. */
    sponsorship_code: z.string(),
  })
  .strict();

const toPart = ({ version, has_no_sponsor, sponsor_name, sponsor_id }: OwnSponsor) => ({
  version,
  has_no_sponsor,
  sponsor_name,
  sponsor_id,
  sponsorship_code: '',
});

export function SponsorEditor({ data }: { data: OwnSponsor }) {
  const { api } = useHost();
  const [codeOf, setCodeOf] = useState(data.code_of);
  const edit = useEdit<z.infer<typeof SponsorValues>>({
    name: 'sponsor-info',
    part: toPart(data),
    schema: SponsorFields,
    shape: SponsorValues,
    read: async () => toPart(await api.call(ownSponsor)),
    change: async (body) => {
      const saved = await api.call(saveOwnSponsor, { body });
      setCodeOf(saved.code_of);
      return toPart(saved);
    },
  });
  const { form } = edit;
  const hasNone = useWatch({ control: form.control, name: 'has_no_sponsor' });

  return (
    <EditForm edit={edit}>
      <Checkbox {...form.register('has_no_sponsor')} label="I have no sponsor" />
      {!hasNone && (
        <>
          <TextField {...bindField(form, 'sponsor_name')} label="Sponsor name" />
          <TextField {...bindField(form, 'sponsor_id')} label="Sponsor ID" autoComplete="off" />
          {codeOf !== null && (
            <Alert severity="success">
              A sponsorship code is noted{codeOf && `: of ${codeOf}`}. Enter one only to change it.
            </Alert>
          )}
          <TextField
            {...bindField(form, 'sponsorship_code', 'Your sponsor has it.')}
            label="Sponsorship code"
            autoComplete="off"
          />
        </>
      )}
    </EditForm>
  );
}
