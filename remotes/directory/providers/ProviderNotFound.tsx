import { useNavigate } from '@glow50/host/router';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { SearchIcon } from '@glow50/ui/Icon';
import { Illustration } from '@glow50/ui/Illustration';
import type { SubmitEvent } from 'react';
import { toResultsAddress } from '../search/results-address';

export function ProviderNotFound({ message }: { message: string }) {
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as { q: string };
    void navigate(toResultsAddress(answers));
  }

  return (
    <Root>
      <Illustration kind="mirror" />
      <Typography variant="h2" component="h1">
        No one at this address
      </Typography>
      <Typography variant="subtitle1">{message}. Someone just as good may be around the corner.</Typography>
      <form role="search" action="/search-result" onSubmit={handleSubmit}>
        <TextField name="q" label="Name, service or city" placeholder="Braids" maxLength={80} />
        <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
          Search
        </Button>
      </form>
    </Root>
  );
}

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  paddingBlock: 40,
  textAlign: 'center',
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    gap: 12,
    width: 'min(100%, 480px)',
    marginTop: 8,
    textAlign: 'left',
  },
});
