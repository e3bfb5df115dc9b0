import { colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

interface FoldedProps {
  title: string;
  detail: string;
  children: ReactNode;
}

export function Folded({ title, detail, children }: FoldedProps) {
  return (
    <Details>
      <summary>
        <b>{title}</b> <small>{detail}</small>
      </summary>
      {children}
    </Details>
  );
}

const Details = styled('details')({
  padding: '4px 20px',
  borderRadius: 20,
  background: colour.paper,
  border: `1px solid ${colour.line}`,
  '& > summary': { paddingBlock: 12, cursor: 'pointer' },
  '& small': { marginLeft: 6, color: colour.mauve },
  '& > p': { maxWidth: '68ch', overflowWrap: 'anywhere' },
});
