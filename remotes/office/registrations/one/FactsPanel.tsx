import type { IssuedCode } from '@glow50/contract/codes/codes';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { OfficeRegistration } from '@glow50/contract/office/office';
import { Link } from '@glow50/host/router';
import { CODE_KIND_LABELS } from '../../codes/code-kinds';
import { FactList } from '../../layout/FactList';
import { Panel } from '../../layout/Panel';
import { formatMoment } from '../../layout/office-dates';

export function FactsPanel({ registration }: { registration: OfficeRegistration }) {
  const { state, email, submittedAt, receivedAt, amountDue, codes, ownCode, providerId } = registration;
  return (
    <Panel title="At a glance">
      <FactList
        facts={[
          ['Email', <a href={`mailto:${email}`}>{email}</a>],
          ['Submitted', formatMoment(submittedAt)],
          ['Received', receivedAt && formatMoment(receivedAt)],
          [
            state === 'awaiting_payment' ? 'To be paid' : 'Paid',
            amountDue.cents > 0 && formatMoney(amountDue),
          ],
          ...codes.map(
            ({ kind, code, issuer }) =>
              [CODE_KIND_LABELS[kind], issuer ? `${code} of ${issuer}` : code] as const,
          ),
          ['Own code', ownCode && tellOwn(ownCode)],
          [
            'In the directory',
            providerId &&
              (state === 'declined' ? (
                'No longer: the page was taken down'
              ) : (
                <Link to={`/service-provider-profile?id=${providerId}`}>Open the page</Link>
              )),
          ],
        ]}
      />
    </Panel>
  );
}

function tellOwn({ code, state }: IssuedCode): string {
  return state === 'waiting' ? `${code}, works with the approval` : code;
}
