import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import defaultPoster from '@glow50/ui/default-poster.svg';
import { EmptyState } from '@glow50/ui/EmptyState';
import { BackIcon } from '@glow50/ui/Icon';
import { useUploadedPicture } from '@glow50/ui/uploaded-picture';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Loaded } from '../layout/Loaded';
import { PageTitle } from '../layout/PageTitle';
import { describeState } from './describe-state';
import { EventFacts } from './EventFacts';
import { ReviewPanel } from './ReviewPanel';
import { ReviewStore } from './review-store';

export function EventPage() {
  const outcome = useLoaderData<Outcome<OfficeEventItem> | null>();
  return (
    <>
      <Button
        component={Link}
        to="/office/events"
        size="small"
        startIcon={<BackIcon />}
        sx={{ marginLeft: -1.75 }}
      >
        All events
      </Button>
      {outcome && !outcome.ok && outcome.status === 404 ? (
        <EmptyState isWholePage title="There is no such event" />
      ) : (
        <Loaded outcome={outcome}>{(event) => <Review key={event.id} event={event} />}</Loaded>
      )}
    </>
  );
}

const Review = observer(function Review({ event: loaded }: { event: OfficeEventItem }) {
  const { api } = useHost();
  const [store] = useState(() => new ReviewStore(api, loaded));
  const { event } = store;
  const isPublic = event.status === 'published' || event.status === 'cancelled';
  // Visitors cannot read the picture of an event that is not public, nor can an image of this page.
  const uploadId = isPublic ? null : event.form.thumbnailId;
  const picture = useUploadedPicture(uploadId);
  const alt = event.form.thumbnailId ? 'The picture of the event' : 'It has no picture of its own';
  return (
    <>
      <PageTitle title={event.form.name} summary={`${describeState(event)} · ${event.whenLabel}`} />
      <Columns>
        <div>
          <Poster
            src={picture ?? (uploadId === null ? event.img : null) ?? defaultPoster}
            alt={alt}
            width={800}
            height={600}
          />
          <Description>{event.form.description}</Description>
        </div>
        <Side>
          <ReviewPanel store={store} />
          {event.status === 'published' && (
            <Button component={Link} to={`/check-in/${event.id}`} variant="outlined">
              Open the door
            </Button>
          )}
          <EventFacts event={event} />
        </Side>
      </Columns>
    </>
  );
});

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
});

const Side = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

const Poster = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 20,
});

const Description = styled('p')({ margin: '16px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
