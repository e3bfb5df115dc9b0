import { styled, Typography } from '@glow50/ui';
import { type ReactNode, useId } from 'react';

interface ChoiceGroupProps {
  title: string;
  children: ReactNode;
}

export function ChoiceGroup({ title, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <div>
      <Typography variant="h6" component="h2" id={id}>
        {title}
      </Typography>
      <Row aria-labelledby={id}>{children}</Row>
    </div>
  );
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  '& a, & button': { paddingInline: 15 },
});
