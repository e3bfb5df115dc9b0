import type { OrganizerEvent, Sale, Sales } from '@glow50/contract/events/event-editor';
import { SALES_PAGE_SIZE, salesFile } from '@glow50/contract/events/event-editor-calls';
import type { SalesByDay } from '@glow50/contract/events/organizing';
import { statementCsv, statementPdf } from '@glow50/contract/events/statement-calls';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Outcome } from '@glow50/host/outcome';
import { useSearchParams } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { PageTurner } from '../list/PageTurner';
import { countTickets } from '../sale/count-tickets';
import { readPage, toEventEditorAddress } from './editor-address';
import { EventFileButton } from './EventFileButton';
import { SalesPlot } from './organizing/SalesPlot';

interface SalesSectionProps {
  event: OrganizerEvent;
  sales: Outcome<Sales>;
  days: SalesByDay;
}

export function SalesSection({ event, sales, days }: SalesSectionProps) {
  return (
    <section aria-labelledby="sales-title">
      <Head>
        <Typography id="sales-title" variant="h3" component="h2">
          Sales
        </Typography>
        {sales.ok && sales.data.total > 0 && (
          <Files>
            <EventFileButton call={salesFile} id={event.id} name={`sales-${event.id}.csv`}>
              Download as CSV
            </EventFileButton>
            {!event.isShared && (
              <>
                <EventFileButton call={statementPdf} id={event.id} name={`statement-${event.id}.pdf`}>
                  Statement as PDF
                </EventFileButton>
                <EventFileButton call={statementCsv} id={event.id} name={`statement-${event.id}.csv`}>
                  Statement as CSV
                </EventFileButton>
              </>
            )}
          </Files>
        )}
      </Head>
      <SalesPlot days={days} />
      {sales.ok ? <SalesTable event={event} sales={sales.data} /> : <LoadError message={sales.message} />}
    </section>
  );
}

function SalesTable({ event, sales }: { event: OrganizerEvent; sales: Sales }) {
  const [parameters] = useSearchParams();
  const { page = 1 } = readPage(parameters);
  return (
    <>
      <Numbers>
        <div>
          <dt>Sold</dt>
          <dd>
            {event.sold} of {event.form.capacity}
          </dd>
        </div>
        <div>
          <dt>Let in</dt>
          <dd>{event.admitted}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{formatMoney(sales.paid)}</dd>
        </div>
        <div>
          <dt>Paid back</dt>
          <dd>{formatMoney(sales.refunded)}</dd>
        </div>
        {sales.onTheWay && sales.onTheWay.cents > 0 && (
          <div>
            <dt>Refunds on their way</dt>
            <dd>{formatMoney(sales.onTheWay)}</dd>
          </div>
        )}
        {sales.failed && sales.failed.cents > 0 && (
          <div>
            <dt>Failed refunds</dt>
            <dd>{formatMoney(sales.failed)}</dd>
          </div>
        )}
      </Numbers>
      {sales.sales.length === 0 ? (
        <Typography>No one has a ticket yet.</Typography>
      ) : (
        <List>
          {sales.sales.map((sale) => (
            <SaleLine key={sale.orderId} sale={sale} zone={event.form.timeZone} />
          ))}
        </List>
      )}
      <PageTurner
        page={page}
        pageCount={Math.ceil(sales.total / SALES_PAGE_SIZE)}
        toAddress={(target) => toEventEditorAddress(event.id, target)}
      />
    </>
  );
}

function SaleLine({ sale, zone }: { sale: Sale; zone: string }) {
  const { buyer, quantity, bought = quantity, paid, boughtAt, status, refunds = [] } = sale;
  const back = status === 'confirmed' ? bought - quantity : 0;
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (
    <li>
      <div>
        <strong>{buyer.name}</strong>
        <span>{buyer.email}</span>
      </div>
      <div>
        <strong>
          {countTickets(bought)}, {paid.cents === 0 ? 'free' : formatMoney(paid)}
        </strong>
        <span>
          {status === 'cancelled' ? 'Canceled. ' : ''}
          {back > 0 && `${back} returned. `}
          {when.format(new Date(boughtAt))}
        </span>
        {refunds.map(({ id, says }) => (
          <span key={id}>{says}</span>
        ))}
      </div>
    </li>
  );
}

const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});

const Numbers = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 12,
  margin: '16px 0 24px',
  '& > div': { padding: 20, borderRadius: 20, background: colour.sand },
  '& dt': { fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
});

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 24px',
    padding: '14px 0',
    borderTop: `1px solid ${colour.line}`,
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > div:last-of-type': { marginLeft: 'auto', textAlign: 'right' },
  '& span': { display: 'block', fontSize: '0.875rem', color: colour.mauve },
});
