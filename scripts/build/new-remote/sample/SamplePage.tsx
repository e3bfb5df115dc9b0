import { Container, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useSampleStore } from './use-sample-store';

export const SamplePage = observer(function SamplePage() {
  const { visits } = useSampleStore();
  return (
    <Container sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Typography variant="h1">Sample</Typography>
      <Typography variant="subtitle1">
        {visits === 1 ? 'Opened for the first time.' : `Opened ${visits} times.`}
      </Typography>
    </Container>
  );
});
