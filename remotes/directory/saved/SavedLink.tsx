import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { HeartIcon } from './SaveButton';

export function SavedLink() {
  return (
    <Button component={Link} to="/saved" startIcon={<HeartIcon />} sx={{ flex: 'none', color: 'inherit' }}>
      Saved
    </Button>
  );
}
