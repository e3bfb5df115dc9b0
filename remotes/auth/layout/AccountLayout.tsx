import { Outlet } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { BrandMark } from '@glow50/ui/BrandMark';
import { People } from './People';

export function AccountLayout() {
  return (
    <Columns>
      <Page>
        <BrandMark size={30} />
        <div>
          <Outlet />
        </div>
      </Page>
      <People />
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  minHeight: '100dvh',
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Page = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  padding: '20px clamp(20px, 4vw, 48px) 40px',
  color: colour.ink,
  '& > div': { width: '100%' },
  '@media (min-width: 900px)': { paddingTop: 32, '& > div': { alignSelf: 'center' } },
});
