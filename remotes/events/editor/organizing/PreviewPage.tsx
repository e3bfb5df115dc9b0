import type { EventPreview } from '@glow50/contract/events/organizing';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useParams } from '@glow50/host/router';
import { Button, colour, Container, styled, Typography } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { useUploadedPicture } from '@glow50/ui/uploaded-picture';
import { EventFacts } from '../../details/EventFacts';
import { DarkPage } from '../../list/DarkPage';
import { MY_EVENTS_PATH } from '../editor-address';
import { SignInFirst } from '../SignInFirst';
import { PreviewSale } from './PreviewSale';

export type PreviewData = Outcome<EventPreview> | null;

/** The public page of an event that may not be public yet. Nothing can be bought here. */
export function PreviewPage() {
  const outcome = useLoaderData<PreviewData>();
  const { id = '' } = useParams();
  if (outcome === null) return <SignInFirst title="Sign in to see the preview" />;
  return (
    <DarkPage>
      <Container sx={{ paddingTop: { xs: 3, md: 6 }, paddingBottom: { xs: 8, md: 12 } }}>
        <Bar>
          <div>
            <Typography variant="h4" component="h1">
              Preview
            </Typography>
            <Typography>This is how guests see it. Tickets cannot be bought here.</Typography>
          </div>
          <Button component={Link} to={`${MY_EVENTS_PATH}/${id}`} variant="outlined" color="inherit">
            Back to the event
          </Button>
        </Bar>
        {outcome.ok ? (
          <>
            <div inert>
              <PreviewFacts event={outcome.data} />
            </div>
            <PreviewSale
              sale={outcome.data.sale}
              hasPrice={!outcome.data.missing?.includes('price') || outcome.data.sale.kinds.length > 0}
            />
          </>
        ) : (
          <LoadError isWholePage message={outcome.message} />
        )}
      </Container>
    </DarkPage>
  );
}

/** Visitors cannot read the picture of an event that is not public, nor can an image of this page. */
function PreviewFacts({ event }: { event: EventPreview }) {
  const uploadId = event.img?.split('/picture/')[1] ?? null;
  const picture = useUploadedPicture(uploadId);
  return (
    <EventFacts event={uploadId === null ? event : { ...event, img: picture }} missing={event.missing} />
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 32,
  padding: 20,
  borderRadius: 20,
  background: colour.coal,
});
