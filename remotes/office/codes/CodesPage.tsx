import type { CodePage } from '@glow50/contract/codes/codes';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useRef, useState } from 'react';
import { CursorPagination } from '../layout/CursorPagination';
import { Loaded } from '../layout/Loaded';
import { PageTitle } from '../layout/PageTitle';
import { CodeFilterForm } from './CodeFilterForm';
import { CodeTable } from './CodeTable';
import { CodesClient } from './code-writes';
import { IssueForm } from './IssueForm';

export function CodesPage() {
  const outcome = useLoaderData<Outcome<CodePage> | null>();
  const { api } = useHost();
  const [writes] = useState(() => new CodesClient(api));
  const [isIssuing, setIsIssuing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function handleClose() {
    setIsIssuing(false);
    button.current?.focus();
  }

  return (
    <>
      <PageTitle
        title="Codes"
        summary="Passcodes, school codes and the codes of sponsors."
        action={
          <Button
            ref={button}
            variant="contained"
            size="small"
            aria-expanded={isIssuing}
            onClick={() => setIsIssuing(true)}
          >
            Issue a code
          </Button>
        }
      />
      {isIssuing && <IssueForm writes={writes} onClose={handleClose} />}
      <Filters>
        <CodeFilterForm />
      </Filters>
      <Loaded outcome={outcome}>
        {({ codes, next }) => (
          <>
            {codes.length === 0 ? (
              <EmptyState title="No codes here" />
            ) : (
              <CodeTable codes={codes} writes={writes} />
            )}
            <CursorPagination parameter="before" next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}

const Filters = styled('div')({ marginBottom: 24 });
