import type { Boot } from '@glow50/host/boot';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Link } from '@glow50/host/router';
import { Box, colour, Container, styled, Typography } from '@glow50/ui';
import { BrandMark } from '@glow50/ui/BrandMark';
import { useState } from 'react';
import { SocialLinks } from '../navigation/SocialLinks';
import { LegalDialog } from './LegalDialog';
import { type LegalText, PRIVACY, TERMS } from '@glow50/contract/legal/legal-documents';
import { Newsletter } from '../newsletter/Newsletter';

const QUICK_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'Deliver To Me', to: '/deliver-to-me' },
  { label: 'About', to: '/?section=about' },
  { label: 'Events & Tickets', to: '/events&tickets' },
];

interface FooterProps {
  boot: Pick<Boot, 'contactEmail' | 'socialLinks'>;
  api: Pick<HttpClient, 'call'>;
  bareOnSmall: boolean;
}

export function Footer({ boot, api, bareOnSmall }: FooterProps) {
  const [legal, setLegal] = useState<{ text: LegalText; isOpen: boolean } | null>(null);

  return (
    <Ground data-ground="dark" data-bare-on-small={bareOnSmall || undefined}>
      <Container>
        <Columns>
          <Box sx={{ maxWidth: 420 }}>
            <Newsletter api={api} />
          </Box>
          <nav aria-labelledby="quick-links">
            <Heading id="quick-links">Quick links</Heading>
            <ul>
              {QUICK_LINKS.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="working-hours">
            <Heading id="working-hours">Working hours</Heading>
            <p>
              Monday to Friday
              <br />
              9:00 am to 5:00 pm
            </p>
            <p>Closed Saturday and Sunday</p>
          </section>
          <section aria-labelledby="contact">
            <Heading id="contact">Contact</Heading>
            <a href={`mailto:${boot.contactEmail}`}>{boot.contactEmail}</a>
            <Box sx={{ ml: -1.5, mt: 1 }}>
              <SocialLinks links={boot.socialLinks} />
            </Box>
          </section>
        </Columns>
        <Base>
          <BrandMark size={26} />
          <Typography variant="body2">© 2025 Glow50. Small Budget, Big Impact.</Typography>
          <div>
            {[TERMS, PRIVACY].map((text) => (
              <button key={text.title} type="button" onClick={() => setLegal({ text, isOpen: true })}>
                {text.title}
              </button>
            ))}
          </div>
        </Base>
      </Container>
      {legal && (
        <LegalDialog
          text={legal.text}
          isOpen={legal.isOpen}
          onClose={() => setLegal({ ...legal, isOpen: false })}
          onClosed={() => setLegal(null)}
        />
      )}
    </Ground>
  );
}

const Ground = styled('footer')({
  paddingBlock: '56px 28px',
  color: colour.ivory,
  background: colour.plum,
  '@media (max-width: 899.95px)': { '&[data-bare-on-small]': { display: 'none' } },
  '@media (min-width: 900px)': { paddingBlock: '80px 32px' },
});

const Columns = styled('div')({
  display: 'grid',
  gap: '40px 24px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  // A phone at twice the size.
  '@media (max-width: 299.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div:first-of-type': { gridColumn: '1 / -1' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > section > p': { margin: '0 0 8px', fontSize: '0.9375rem', lineHeight: 1.55 },
  '& nav a, & section > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    fontSize: '0.9375rem',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '2.2fr 1fr 1fr 1.2fr',
    columnGap: 48,
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
});

const Heading = styled('h2')({
  margin: '0 0 10px',
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: colour.saffron,
});

const Base = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  marginTop: 48,
  paddingTop: 24,
  borderTop: '1px solid rgb(255 251 246 / 18%)',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
  '& button': {
    minHeight: 44,
    padding: 0,
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});
