import { colour, styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import { Art, type ArtProps } from './Art';

interface AccountColumnProps {
  title: string;
  intro: ReactNode;
  art?: ArtProps['kind'];
  children: ReactNode;
}

export function AccountColumn({ title, intro, art, children }: AccountColumnProps) {
  return (
    <Column>
      {art && <Art kind={art} />}
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography variant="subtitle1" sx={{ marginTop: 1.5, marginBottom: 4, color: 'text.secondary' }}>
        {intro}
      </Typography>
      {children}
    </Column>
  );
}

const Column = styled('div')({
  width: '100%',
  maxWidth: 420,
  marginInline: 'auto',
  paddingBlock: 40,
  overflowWrap: 'anywhere',
  '& > svg': { display: 'block', marginBottom: 24 },
  '& p > a': { color: colour.roseDark, fontWeight: 600 },
});
