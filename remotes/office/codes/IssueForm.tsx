import { zodResolver } from '@hookform/resolvers/zod';
import { CodeRequest } from '@glow50/contract/codes/codes';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { styled, TextField } from '@glow50/ui';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { Panel } from '../layout/Panel';
import { sendForm } from '../layout/send-form';
import { useFocusOnMount } from '../layout/use-focus-on-mount';
import { CODE_KIND_LABELS, CODE_KINDS, isIssuedHere } from './code-kinds';
import type { CodesClient } from './code-writes';

/** An empty field means no limit. */
const asNumber = { setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)) };

export function IssueForm({ writes, onClose }: { writes: CodesClient; onClose(): void }) {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const panel = useFocusOnMount<HTMLElement>();
  const form = useForm<CodeRequest>({
    resolver: zodResolver(CodeRequest),
    defaultValues: { kind: 'sponsor_code', issuer: '', note: '', maxUses: null, expiresInDays: 365 },
  });

  async function handleValid(body: CodeRequest) {
    const isIssued = await sendForm(form, async () => {
      const { code } = await writes.issue(body);
      notify.success(`${code} is issued`);
    });
    if (!isIssued) return;
    await revalidate();
    onClose();
  }

  return (
    <Room>
      <Panel ref={panel} title="Issue a code">
        <OfficeForm form={form} submit="Issue" onValid={handleValid} onCancel={onClose}>
          <Fields>
            <TextField
              {...bindField(form, 'kind')}
              label="Kind"
              options={CODE_KINDS.filter(isIssuedHere).map((kind) => (
                <option key={kind} value={kind}>
                  {CODE_KIND_LABELS[kind]}
                </option>
              ))}
            />
            <TextField
              {...bindField(form, 'issuer', 'Whose code it is. Leave empty for the office’s own.')}
              aria-required={false}
              label="Issuer"
              maxLength={120}
            />
            <TextField
              {...bindField(form, 'maxUses', 'Leave empty for no limit.')}
              {...form.register('maxUses', asNumber)}
              aria-required={false}
              label="Uses"
              inputMode="numeric"
            />
            <TextField
              {...bindField(form, 'expiresInDays', 'Leave empty for no end date.')}
              {...form.register('expiresInDays', asNumber)}
              aria-required={false}
              label="Days until it expires"
              inputMode="numeric"
            />
          </Fields>
          <TextField
            {...bindField(form, 'note', 'Only the office reads it.')}
            aria-required={false}
            label="Note"
            maxLength={200}
          />
        </OfficeForm>
      </Panel>
    </Room>
  );
}

const Room = styled('div')({ marginBottom: 24 });

const Fields = styled('div')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
