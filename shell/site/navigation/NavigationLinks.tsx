import { Link, useLocation } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { isEntryOf, NAVIGATION_ENTRIES } from './entries';
import type { NavigationStore } from './navigation-store';

interface NavigationLinksProps {
  navigation: NavigationStore;
  className?: string;
  /** Set in the menu, whose entry in the history each link replaces. */
  onFollow?(): void;
}

export const NavigationLinks = observer(function NavigationLinks({
  navigation,
  className,
  onFollow,
}: NavigationLinksProps) {
  const location = useLocation();
  return (
    <List className={className}>
      {NAVIGATION_ENTRIES.map((entry) => (
        <li key={entry.label}>
          <Entry
            to={entry.to}
            aria-current={isEntryOf(entry, location) ? 'page' : undefined}
            data-current={entry.label === navigation.currentNav || undefined}
            {...(onFollow && { replace: true })}
            onClick={onFollow}
          >
            {entry.label}
          </Entry>
        </li>
      ))}
    </List>
  );
});

const List = styled('ul')({ display: 'flex', margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  backgroundImage: 'linear-gradient(currentcolor, currentcolor)',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '0 2px',
  backgroundPosition: '0 calc(50% + 0.8em)',
  transition: 'background-size 200ms',
  '&:hover, &[data-current]': { backgroundSize: '100% 2px' },
});
