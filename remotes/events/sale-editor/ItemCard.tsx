import { Button, colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

interface ItemCardProps {
  legend: string;
  children: ReactNode;
  onRemove(): void;
}

/** One of several things in a form, which can be removed. */
export function ItemCard({ legend, children, onRemove }: ItemCardProps) {
  return (
    <Card>
      <legend>{legend}</legend>
      {children}
      <Button
        size="small"
        onClick={onRemove}
        aria-label={`Remove ${legend}`}
        sx={{ justifySelf: 'start', marginLeft: -1.5 }}
      >
        Remove
      </Button>
    </Card>
  );
}

const Card = styled('fieldset')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  margin: 0,
  padding: 20,
  borderRadius: 20,
  border: `1px solid ${colour.line}`,
  '& > legend': { padding: '0 8px', fontWeight: 600 },
});

export const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});

export const Items = styled('section')({ display: 'grid', gap: 16 });
