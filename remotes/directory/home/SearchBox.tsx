import { Link, useNavigate } from '@glow50/shared/router';
import { Box, Button, colour, Container, styled, TextField, Typography } from '@glow50/shared/ui';
import { SearchIcon } from '@glow50/shared/ui/Icon';
import type { SubmitEvent } from 'react';
import { toResultsAddress } from '../search/results-address';

const FIELDS = [
  { name: 'state', label: 'State', placeholder: 'Texas', autoComplete: 'address-level1' },
  { name: 'city', label: 'City', placeholder: 'Dallas', autoComplete: 'address-level2' },
  { name: 'zipcode', label: 'Zip Code', placeholder: '75201', autoComplete: 'postal-code' },
] as const;

/** Searches by place and service. Without scripts it is a plain form with the same address. */
export function SearchBox({ categories }: { categories: readonly string[] }) {
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(toResultsAddress(answers));
  }

  return (
    <Container component="section" aria-labelledby="search-heading" sx={{ marginBottom: { xs: 5, md: 8 } }}>
      <Panel>
        <Typography id="search-heading" variant="h3" component="h2">
          Who is near you?
        </Typography>
        <form action="/search-result" method="get" onSubmit={handleSubmit}>
          {FIELDS.map((field) => (
            <TextField key={field.name} {...field} required maxLength={80} />
          ))}
          <TextField
            name="service"
            label="Service"
            placeholder="Lashes"
            required
            maxLength={80}
            list="services"
          />
          <datalist id="services">
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />}>
            Search
          </Button>
        </form>
        <Box
          component={Link}
          to="/search-result"
          sx={{ color: 'inherit', fontWeight: 600, width: 'fit-content' }}
        >
          Or look at everyone
        </Box>
      </Panel>
    </Container>
  );
}

const Panel = styled('div')({
  display: 'grid',
  gap: 18,
  padding: 'clamp(20px, 3.2vw, 36px)',
  borderRadius: 28,
  background: colour.sand,
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'end',
    gap: 12,
    '& > button': { gridColumn: '1 / -1' },
    '@media (min-width: 900px)': {
      gridTemplateColumns: 'repeat(4, 1fr) auto',
      '& > button': { gridColumn: 'auto', minHeight: 52 },
    },
  },
});
