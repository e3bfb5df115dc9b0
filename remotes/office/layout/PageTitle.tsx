import { styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  summary?: ReactNode;
  action?: ReactNode;
}

export function PageTitle({ title, summary, action }: PageTitleProps) {
  return (
    <Row>
      <div>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.875rem, 1.6rem + 1.1vw, 2.5rem)' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: 'text.secondary', minHeight: '1.6em', marginTop: 0.5 }}
        >
          {summary}
        </Typography>
      </div>
      {action}
    </Row>
  );
}

const Row = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 20,
});
