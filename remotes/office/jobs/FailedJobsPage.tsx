import { FAILED_JOBS_PAGE_SIZE } from '@glow50/contract/office/office-job-calls';
import type { FailedJob, FailedJobPage } from '@glow50/contract/office/office-jobs';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData, useSearchParams } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../layout/DataTable';
import { Loaded } from '../layout/Loaded';
import { NumberedPages } from '../layout/NumberedPages';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { readPage } from '../layout/read-page';
import { nameKind } from './name-kind';
import { JobActions } from './JobActions';
import { RetryKind } from './RetryKind';

const COLUMNS: readonly Column<FailedJob>[] = [
  { title: 'Work', isName: true, cell: ({ kind }) => nameKind(kind) },
  { title: 'Failed', cell: ({ failedAt }) => formatMoment(failedAt) },
  { title: 'Why', cell: ({ reason }) => <Reason>{reason}</Reason> },
  { title: 'Actions', isActions: true, cell: (job) => <JobActions job={job} /> },
];

export function FailedJobsPage() {
  const outcome = useLoaderData<Outcome<FailedJobPage> | null>();
  const [parameters] = useSearchParams();
  return (
    <>
      <PageTitle
        title="Failed work"
        summary="Work that failed at its last try, such as an email that could not be sent. Start it again once the cause is gone. Anything left here is deleted after 90 days."
      />
      <Loaded outcome={outcome}>
        {({ jobs, kinds }) => (
          <>
            {kinds.length === 0 ? (
              <EmptyState title="Nothing has failed" />
            ) : (
              <>
                <Kinds aria-label="Failed, by kind of work">
                  {kinds.map(({ kind, count }) => (
                    <li key={kind}>
                      {nameKind(kind)}: {count} <RetryKind kind={kind} />
                    </li>
                  ))}
                </Kinds>
                <DataTable caption="Failed work" columns={COLUMNS} rows={jobs} keyOf={({ id }) => id} />
              </>
            )}
            <NumberedPages
              page={readPage(parameters)}
              pageSize={FAILED_JOBS_PAGE_SIZE}
              total={kinds.reduce((sum, { count }) => sum + count, 0)}
              toAddress={(page) => (page > 1 ? `/office/jobs?page=${page}` : '/office/jobs')}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

const Kinds = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 20px',
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
  fontWeight: 600,
});

const Reason = styled('span')({ overflowWrap: 'anywhere' });
