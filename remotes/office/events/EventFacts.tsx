import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import type { Money } from '@glow50/contract/money/money';
import { formatMoney } from '@glow50/contract/money/format-money';
import { officeStatementCsv, officeStatementPdf } from '@glow50/contract/office/office-event-calls';
import { Link } from '@glow50/host/router';
import { Stack } from '@glow50/ui';
import { FileButton } from '../layout/FileButton';
import { FactList } from '../layout/FactList';
import { Panel } from '../layout/Panel';
import { formatMoment } from '../layout/office-dates';

type Kind = NonNullable<OfficeEventItem['kinds']>[number];

export function EventFacts({ event }: { event: OfficeEventItem }) {
  const {
    id,
    form,
    startsAt,
    endsAt,
    organizer,
    providerId,
    sold,
    submittedAt,
    paid,
    refunded,
    failedRefunds,
    onTheWay,
    valid,
    status,
    kinds = [],
  } = event;
  const isCanceled = status === 'cancelled';
  return (
    <Panel title="At a glance">
      <FactList
        facts={[
          [
            'Organizer',
            providerId ? (
              <Link to={`/service-provider-profile?id=${providerId}`}>{organizer}</Link>
            ) : (
              organizer
            ),
          ],
          ['Category', form.category],
          ['Where', `${form.address}, ${form.city}, ${form.state} ${form.zipcode}`],
          ['Time', describeEventTime({ startsAt, endsAt, timeZone: form.timeZone })],
          ['Price', kinds.length === 0 && toPrice({ cents: form.priceCents, currency: 'USD' })],
          ['Kinds of tickets', kinds.map(describeKind).join('; ')],
          ['Seats', String(form.capacity)],
          [isCanceled ? 'Tickets being canceled' : 'Tickets sold', sold > 0 && String(sold)],
          ['Paid', some(paid)],
          ['Paid back', some(refunded)],
          ['Being sent back', isCanceled && some(valid)],
          ['Refunds on their way', some(onTheWay)],
          ['Failed refunds', some(failedRefunds)],
          ['Contact', form.contact],
          ['Email', <a href={`mailto:${form.email}`}>{form.email}</a>],
          ['Submitted', submittedAt && formatMoment(submittedAt)],
        ]}
      />
      {some(paid) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton call={officeStatementPdf} params={{ id }} name={`statement-${id}.pdf`}>
            Statement as PDF
          </FileButton>
          <FileButton call={officeStatementCsv} params={{ id }} name={`statement-${id}.csv`}>
            Statement as CSV
          </FileButton>
        </Stack>
      )}
    </Panel>
  );
}

/** Nothing for none. */
const some = (money: Money | undefined): string | false => !!money && money.cents > 0 && formatMoney(money);

const toPrice = (price: Money): string => (price.cents === 0 ? 'Free' : formatMoney(price));

const describeKind = ({ name, price, places, number, isSecret }: Kind): string =>
  [
    `${name}: ${toPrice(price)}`,
    places > 1 && `for ${places} people`,
    number !== null && `${number} of them`,
    isSecret && 'only with a code',
  ]
    .filter(Boolean)
    .join(', ');
