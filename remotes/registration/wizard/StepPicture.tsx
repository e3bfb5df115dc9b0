import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { styled } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';

type Kind = Parameters<typeof Illustration>[0]['kind'];

const KIND: Partial<Record<RegistrationKind, Kind>> = {
  school: 'curtain',
  promotion: 'curtain',
  b2b: 'curtain',
};

export function StepPicture({ kind }: { kind: RegistrationKind }) {
  return (
    <Frame aria-hidden>
      <Illustration kind={KIND[kind] ?? 'mirror'} size={200} />
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'none',
  '@media (min-width: 900px) and (min-height: 820px)': {
    display: 'block',
    marginTop: 32,
    textAlign: 'center',
  },
});
