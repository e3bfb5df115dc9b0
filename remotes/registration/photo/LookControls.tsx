import { colour, Stack, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { PhotoCanvas } from './PhotoCanvas';
import { PHOTO_FILTERS } from './photo-look';
import type { PhotoStore } from './photo-store';

const SLIDERS = [
  { name: 'brightness', label: 'Brightness', min: 50, max: 150, unit: '%' },
  { name: 'contrast', label: 'Contrast', min: 50, max: 150, unit: '%' },
  { name: 'shadow', label: 'Shadow', min: -100, max: 100, unit: '' },
] as const;

export const LookControls = observer(function LookControls({ photo }: { photo: PhotoStore }) {
  const id = useId();
  const { look, samples } = photo;
  return (
    <Stack spacing={3}>
      {SLIDERS.map(({ name, label, min, max, unit }) => (
        <Slider key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <output htmlFor={`${id}-${name}`}>{`${look[name]}${unit}`}</output>
          <input
            id={`${id}-${name}`}
            type="range"
            min={min}
            max={max}
            value={look[name]}
            onChange={({ target }) => photo.change({ [name]: target.valueAsNumber })}
          />
        </Slider>
      ))}
      <Filters>
        <legend>Filter</legend>
        {PHOTO_FILTERS.map((filter) => {
          const sample = samples.get(filter.id);
          return (
            <label key={filter.id}>
              <input
                type="radio"
                name={`${id}-filter`}
                checked={look.filter === filter.id}
                onChange={() => photo.change({ filter: filter.id })}
              />
              <span aria-hidden>{sample && <PhotoCanvas bitmap={sample} label="" />}</span>
              {filter.label}
            </label>
          );
        })}
      </Filters>
    </Stack>
  );
});

const Slider = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  fontWeight: 600,
  '& > output': { color: colour.mauve, fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
  '& > input': { gridColumn: '1 / -1', height: 32, margin: 0, accentColor: colour.rose },
});

const Filters = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontWeight: 600 },
  '& > label': { position: 'relative', display: 'grid', gap: 6, fontSize: 14, cursor: 'pointer' },
  '& input': { position: 'absolute', opacity: 0 },
  '& span': {
    display: 'block',
    overflow: 'hidden',
    aspectRatio: '1',
    border: `3px solid transparent`,
    borderRadius: 16,
    background: colour.sand,
  },
  '& canvas': { display: 'block', width: '100%', height: '100%', borderRadius: 12, objectFit: 'cover' },
  '& input:checked + span': { borderColor: colour.rose },
  '& input:focus-visible + span': { outline: `3px solid ${colour.plum}`, outlineOffset: 2 },
});
