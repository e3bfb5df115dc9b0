import { colour, styled, Typography } from '@glow50/ui';
import beard from './beard.svg';
import bob from './bob.svg';
import bun from './bun.svg';
import hijab from './hijab.svg';

const PICTURES = { bob, beard, hijab, bun };

export function People() {
  return (
    <Panel data-ground="dark">
      <Arches aria-hidden>
        {Object.entries(PICTURES).map(([name, picture]) => (
          <div key={name}>
            <img src={picture} alt="" width={400} height={400} loading="lazy" />
          </div>
        ))}
      </Arches>
      <Typography variant="h2" component="p">
        Small Budget, Big&nbsp;Impact
      </Typography>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'none',
  '@media (min-width: 900px)': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: 40,
    margin: 16,
    padding: 40,
    borderRadius: 32,
    textAlign: 'center',
    color: colour.ivory,
    background: colour.plum,
  },
});

const Arches = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  width: 'min(100%, 440px, 52dvh)',
  '& > div': {
    overflow: 'hidden',
    aspectRatio: '1 / 1.12',
    borderRadius: '50% 50% 20px 20px / 44.6% 44.6% 20px 20px',
    '&:nth-of-type(even)': { borderRadius: '20px 20px 50% 50% / 20px 20px 44.6% 44.6%' },
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});
