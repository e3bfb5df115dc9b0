import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Link } from '@glow50/host/router';
import { FactList } from '../layout/FactList';
import { Panel } from '../layout/Panel';
import { formatMoment } from '../layout/office-dates';

export function EventFacts({ event }: { event: OrganizerEvent }) {
  const { form, organizer, providerId, sold, submittedAt } = event;
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
          ['Time', `${form.date}, ${form.start} to ${form.end} (${form.timeZone})`],
          [
            'Price',
            form.priceCents === 0 ? 'Free' : formatMoney({ cents: form.priceCents, currency: 'USD' }),
          ],
          ['Seats', String(form.capacity)],
          ['Tickets sold', sold > 0 && String(sold)],
          ['Contact', form.contact],
          ['Email', <a href={`mailto:${form.email}`}>{form.email}</a>],
          ['Handed in', submittedAt && formatMoment(submittedAt)],
        ]}
      />
    </Panel>
  );
}
