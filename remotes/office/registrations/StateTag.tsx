import {
  REGISTRATION_STATE_LABELS,
  type RegistrationState,
} from '@glow50/contract/registration/registration-kinds';
import { colour, styled } from '@glow50/ui';

export function StateTag({ state }: { state: RegistrationState }) {
  return <Tag data-state={state}>{REGISTRATION_STATE_LABELS[state]}</Tag>;
}

const Tag = styled('span')({
  display: 'inline-block',
  padding: '3px 11px',
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  justifySelf: 'start',
  color: colour.ink,
  background: colour.sand,
  '&[data-state="received"]': { background: colour.lilac },
  '&[data-state="in_review"], &[data-state="interview"]': { background: colour.saffronSoft },
  '&[data-state="needs_information"]': { background: colour.blush },
  '&[data-state="approved"], &[data-state="accepted"], &[data-state="badge_sent"]': {
    background: colour.mint,
  },
});
