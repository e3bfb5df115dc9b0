import { EventParams } from '@glow50/contract/events/events';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { rawRoute, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { cacheFor } from '../../platform/http/public-answer';
import { openStorage } from '../../platform/storage/open-storage';
import { createUploads } from '../../platform/uploads/uploads';
import { findEventId } from '../event-repository';
import { findOrganizerEvent } from './editor-repository';

/** Short, because the organizer may leave. */
const TEN_MINUTES = 600;
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' };
const Params = z.object({ id: z.string().max(20), uploadId: z.string().max(60) });

/** Thumbnails of public events. The upload itself stays private. */
export function pictureRoutes(
  dependencies: Dependencies,
  storage = openStorage(dependencies.config),
): FastifyPluginAsync {
  const { database } = dependencies;
  const uploads = createUploads(dependencies, storage);

  return routes('events', [
    rawRoute('GET', '/api/v1/events/:id/picture/:uploadId', {
      calledBy: 'the images of pages',
      access: 'public',
      operationId: 'readEventPicture',
      summary: 'Get the thumbnail of a published event',
      params: Params,
      produces: Object.values(TYPES),
      onSend: cacheFor(TEN_MINUTES),
      answer: z.unknown().describe('The picture'),
      handler: async ({ params }, reply) => {
        const number = EventParams.safeParse({ id: params.id }).data?.id;
        const eventId = number && (await findEventId(database, number));
        const event = eventId && (await findOrganizerEvent(database, eventId));
        const isPublic = event && (event.status === 'published' || event.status === 'cancelled');
        const isIts = isPublic && event.thumbnailId === params.uploadId;
        const upload = isIts ? await uploads.find(params.uploadId) : undefined;
        const bytes = upload && (await uploads.read(upload));
        if (!upload || !bytes) throw new HttpError(404, UPLOAD_MESSAGES.notFound);
        reply.headers({
          'content-type': TYPES[upload.kind] ?? 'application/octet-stream',
          'content-length': upload.bytes,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        });
        return bytes;
      },
    }),
  ]);
}
