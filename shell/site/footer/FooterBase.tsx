import type { Notify } from '@glow50/host/host-services';
import { styled, Typography } from '@glow50/ui';
import { BrandMark } from '@glow50/ui/BrandMark';
import type { ReactNode } from 'react';
import { LegalLinks } from './LegalLinks';

interface FooterBaseProps {
  notify: Pick<Notify, 'error'>;
  children?: ReactNode;
}

/** The last line of every footer. */
export function FooterBase({ notify, children }: FooterBaseProps) {
  return (
    <Base>
      <BrandMark size={26} />
      <Typography variant="body2">© 2025 Glow50. Small Budget, Big Impact.</Typography>
      {children}
      <LegalLinks notify={notify} />
    </Base>
  );
}

const Base = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
  '& > a': { color: 'inherit' },
  '& button': {
    minHeight: 44,
    padding: 0,
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
});
