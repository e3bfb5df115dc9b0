import { colour, styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';

interface CodeTicketProps {
  title: string;
  code: string;
  children?: ReactNode;
}

export function CodeTicket({ title, code, children }: CodeTicketProps) {
  return (
    <Ticket>
      <Typography variant="overline">{title}</Typography>
      <output aria-label={title}>{code}</output>
      {children}
    </Ticket>
  );
}

const Ticket = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  padding: 'clamp(28px, 6vw, 48px) 20px',
  borderRadius: 28,
  textAlign: 'center',
  background: colour.saffronSoft,
  '& > output': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(1.75rem, 7vw, 2.75rem)',
    fontWeight: 640,
    lineHeight: 1.1,
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});
