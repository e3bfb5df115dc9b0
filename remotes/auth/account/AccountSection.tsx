import { colour, styled, Typography } from '@glow50/ui';
import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h4" component="h2">
          {title}
        </Typography>
        <Typography sx={{ marginTop: 0.75, color: 'text.secondary' }}>{text}</Typography>
      </div>
      <Actions>{children}</Actions>
    </Section>
  );
}

const Section = styled('section')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: 40,
  paddingTop: 40,
  borderTop: `1px solid ${colour.sand}`,
  '@media (min-width: 800px)': { gap: 64, gridTemplateColumns: '260px minmax(0, 1fr)' },
});

const Actions = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media (min-width: 600px)': {
    '& > button, & > form > button, & > div > form > button': { justifySelf: 'start' },
  },
});
