import type { ProviderCard } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';
import { icon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDirectoryStore } from '../use-directory-store';

interface SaveButtonProps {
  provider: Pick<ProviderCard, 'id' | 'name'>;
  label?: string;
}

export const SaveButton = observer(function SaveButton({ provider: { id, name }, label }: SaveButtonProps) {
  const { saved } = useDirectoryStore();
  useEffect(() => saved.begin(), [saved]);
  return (
    <Toggle
      type="button"
      aria-pressed={saved.has(id)}
      aria-label={`Save ${name ?? 'this professional'}`}
      onClick={() => void saved.toggle(id)}
    >
      <HeartIcon size={22} />
      {label}
    </Toggle>
  );
});

export const HeartIcon = icon(
  <path d="M12 20.2S3.8 15.4 3.8 9.4a4.4 4.4 0 0 1 8.2-2.2 4.4 4.4 0 0 1 8.2 2.2c0 6-8.2 10.8-8.2 10.8Z" />,
);

const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  minHeight: 44,
  padding: 10,
  font: 'inherit',
  fontWeight: 650,
  color: colour.ink,
  background: colour.paper,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  transition: 'color 150ms',
  '&:hover': { color: colour.roseDark },
  '& path': { transition: 'fill 150ms' },
  '&[aria-pressed="true"] > svg': { color: colour.rose },
  '&[aria-pressed="true"] path': { fill: 'currentcolor' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '& path': { transition: 'none' } },
});
