import { colour, styled } from '@glow50/ui';
import { BrandMark } from '@glow50/ui/BrandMark';
import type { ReactNode } from 'react';
import { IssueCover } from './IssueCover';

export function DeliveryLayout({ children }: { children: ReactNode }) {
  return (
    <Columns>
      <Page>
        <BrandMark size={30} />
        <Content>{children}</Content>
      </Page>
      <Table>
        <IssueCover />
      </Table>
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  color: colour.ink,
  '@media (min-width: 900px)': {
    minHeight: '100dvh',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});

const Page = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  padding: '20px clamp(20px, 4vw, 48px) 40px',
  '@media (min-width: 900px)': { paddingTop: 32 },
});

const Content = styled('div')({
  width: '100%',
  maxWidth: 460,
  marginInline: 'auto',
  paddingBlock: 40,
  alignSelf: 'center',
  overflowWrap: 'anywhere',
  '& p > a': { color: colour.roseDark, fontWeight: 600 },
});

const Table = styled('div')({
  display: 'grid',
  placeItems: 'center',
  margin: 16,
  padding: '56px min(40px, 12.5vw)',
  borderRadius: 32,
  background: colour.plum,
  '@media (min-width: 900px)': { position: 'sticky', top: 16, height: 'calc(100dvh - 32px)' },
});
