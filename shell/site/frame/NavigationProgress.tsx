import { useNavigation } from '@glow50/host/router';
import { keyframes, LinearProgress, styled } from '@glow50/ui';

export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line aria-label="The page is loading" />;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Line = styled(LinearProgress)({
  position: 'fixed',
  zIndex: 1350,
  inset: '0 0 auto',
  animation: `${appear} 150ms 150ms both`,
});
