import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { MOBILE } from '@glow50/contract/registration/require-street';
import { WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { PinIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Nearness } from './nearness';

interface AreaProps {
  provider: Pick<ProviderProfile, 'city' | 'state' | 'zipcode' | 'middle' | 'workLocation'>;
  nearness: Nearness;
}

/** Where the provider works, as anyone may know it, and how far that is. */
export const Area = observer(function Area({ provider, nearness }: AreaProps) {
  const { city, state, zipcode, middle, workLocation } = provider;
  const distance = nearness.describe(middle);
  const isMobile = workLocation === WORK_LOCATIONS.find(({ id }) => id === MOBILE)?.label;

  useEffect(() => {
    const search = new URLSearchParams(location.search);
    nearness.take({ near: search.get('near'), zipcode: search.get('zipcode') });
  }, [nearness]);

  return (
    <Line>
      <PinIcon size={20} />
      <Words>
        <Typography>
          {isMobile && 'Comes to you from '}
          {city}, {state} {zipcode}
          {distance && `, ${distance}`}
        </Typography>
        {middle && !distance && (
          <>
            <Button
              size="small"
              sx={{ paddingInline: 0 }}
              loading={nearness.isLooking}
              onClick={() => void nearness.look()}
            >
              How far is it?
            </Button>
            <TextField
              label="Or from your zip code"
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={5}
              onChange={({ target }) => void nearness.lookUp(target.value)}
            />
          </>
        )}
        {nearness.problem && (
          <Typography variant="body2" role="alert">
            {nearness.problem}
          </Typography>
        )}
      </Words>
    </Line>
  );
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 8,
  marginBottom: 16,
  '& > svg': { marginTop: 4 },
});

const Words = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' });
