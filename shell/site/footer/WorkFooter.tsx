import type { Notify } from '@glow50/host/host-services';
import { colour, Container, styled } from '@glow50/ui';
import { FooterBase } from './FooterBase';

interface WorkFooterProps {
  contactEmail: string;
  notify: Pick<Notify, 'error'>;
}

/** Of places of work: without newsletter and social links. */
export function WorkFooter({ contactEmail, notify }: WorkFooterProps) {
  return (
    <Ground>
      <Container>
        <FooterBase notify={notify}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </FooterBase>
      </Container>
    </Ground>
  );
}

const Ground = styled('footer')({
  paddingBlock: 16,
  fontSize: '0.9375rem',
  background: colour.sand,
  borderTop: `1px solid ${colour.line}`,
  '@media print': { display: 'none' },
});
