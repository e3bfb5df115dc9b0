import type { Boot } from '@glow50/host/boot';
import type { Notify } from '@glow50/host/host-services';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Link } from '@glow50/host/router';
import { Box, colour, Container, styled } from '@glow50/ui';
import { SocialLinks } from '../navigation/SocialLinks';
import { FooterBase } from './FooterBase';
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
  notify: Pick<Notify, 'error'>;
  isSignedIn: boolean;
  bareOnSmall: boolean;
}

export function Footer({ boot, api, notify, isSignedIn, bareOnSmall }: FooterProps) {
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
              9:00 AM to 5:00 PM
            </p>
            <p>Closed Saturday and Sunday</p>
          </section>
          <section aria-labelledby="contact">
            <Heading id="contact">Contact</Heading>
            <a href={`mailto:${boot.contactEmail}`}>{boot.contactEmail}</a>
            {!isSignedIn && (
              <Box sx={{ ml: -1.5, mt: 1 }}>
                <SocialLinks links={boot.socialLinks} />
              </Box>
            )}
          </section>
        </Columns>
        <Line>
          <FooterBase notify={notify} />
        </Line>
      </Container>
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
  '& > div:first-of-type, & > section:last-of-type': { gridColumn: '1 / -1' },
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
    '& > div:first-of-type, & > section:last-of-type': { gridColumn: 'auto' },
  },
});

const Heading = styled('h2')({
  margin: '0 0 10px',
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: colour.saffron,
});

const Line = styled('div')({
  marginTop: 48,
  paddingTop: 24,
  borderTop: '1px solid rgb(255 251 246 / 18%)',
});
