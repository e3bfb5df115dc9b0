import { Link } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import type { ReactNode } from 'react';

export function NoPage({ notices }: { notices?: ReactNode }) {
  return (
    <>
      <Container maxWidth="md" sx={{ paddingTop: 4 }}>
        {notices}
      </Container>
      <EmptyState
        isWholePage
        title="You have no page in the directory yet"
        action={
          <Button component={Link} to="/register-to-get-listed" variant="contained">
            Get listed
          </Button>
        }
      >
        Once you have one, you’ll run it from here.
      </EmptyState>
    </>
  );
}
