import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { Chip, colour, styled } from '@glow50/ui';
import { CheckIcon } from '@glow50/ui/Icon';

/** What a badge says is explained beside the opening hours. */
export function Badges({ provider }: { provider: ProviderProfile }) {
  return (
    <Row>
      {provider.asl && (
        <Badge title="Signs in American Sign Language" data-tag="asl">
          ASL
        </Badge>
      )}
      <Standing provider={provider} />
    </Row>
  );
}

function Standing({ provider: { isStudent, isVerified } }: { provider: ProviderProfile }) {
  if (isStudent) return <Badge>Student</Badge>;
  if (!isVerified) return <Badge data-open>License not checked yet</Badge>;
  return (
    <Badge>
      <CheckIcon size={16} /> License verified
    </Badge>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Badge = styled(Chip)({
  minHeight: 26,
  padding: '2px 10px',
  fontSize: '0.8125rem',
  background: colour.paper,
  '& > svg': { marginLeft: -4 },
  '&[data-open]': { background: 'none', borderColor: colour.control, fontWeight: 500 },
});
