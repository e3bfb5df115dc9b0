import { bodyLimitOf } from '@glow50/contract/body-limits';
import { Message } from '@glow50/contract/problem';
import { addUpload, cancelUpload, readUpload, removeUpload } from '@glow50/contract/uploads/upload-calls';
import { type FileKind, UPLOAD_MAX_BYTES, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { Upload, UploadHeaders, UploadParams, UploadQuery } from '@glow50/contract/uploads/uploads';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { finished, PassThrough, type Readable } from 'node:stream';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { endpoint, routes } from '../http/endpoint';
import { handleError } from '../http/error-handler';
import { HttpError } from '../http/http-error';
import { isId } from '../http/is-id';
import { clientKey } from '../limits/client-key';
import { openStorage } from '../storage/open-storage';
import { createArrivals } from './arrivals';
import { presentUpload } from './present-upload';
import { requireUploader, toOwner, type Uploader, type UploadOwners } from './upload-access';
import { createUploads } from './uploads';

const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const BYTES = 'application/octet-stream';

/**
 * Uploaded photographs, certificates and identity papers. They are visible only to their owner and to staff.
 * An owner is an account, or a browser with a registration draft.
 */
export function uploadRoutes(
  dependencies: Dependencies & { uploadOwners: UploadOwners },
  storage = openStorage(dependencies.config),
  arrivals = createArrivals(),
): FastifyPluginAsync {
  const { database, limits, uploadOwners, fileChecker } = dependencies;
  const uploads = createUploads(dependencies, storage);
  /** Whoever sends the file is known before it is read. */
  const uploaders = new WeakMap<object, Uploader>();

  function spend({ userId }: Uploader, ip: string): Promise<void> {
    return limits.spend(userId === null ? ['guestUploadClient', clientKey(ip)] : ['uploadUser', userId]);
  }

  return async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) =>
      handleError(inWordsOfUploads(error), request, reply),
    );

    // Scoped to this route: the others have no body, but browsers send a JSON content type anyway.
    await app.register(async (files) => {
      files.removeAllContentTypeParsers();
      files.addContentTypeParser(
        BYTES,
        { parseAs: 'buffer', bodyLimit: bodyLimitOf(addUpload.path) },
        (_, body, done) => done(null, body),
      );

      await files.register(
        routes('uploads', [
          endpoint(addUpload, {
            access: 'credential',
            operationId: 'addUpload',
            summary: 'Upload a file; the request body is the file',
            description: 'Repeating the request with the same Idempotency-Key returns the existing upload.',
            consumes: [BYTES],
            query: UploadQuery,
            headers: UploadHeaders,
            bodyLimit: bodyLimitOf(addUpload.path),
            preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
              const { uploader } = await requireUploader(uploadOwners, request);
              await spend(uploader, request.ip);
              await uploads.requireSpace(toOwner(uploader), String(request.headers['idempotency-key'] ?? ''));
              const client = clientKey(request.ip);
              fileChecker.prepare(client);
              const arrival = arrivals.announce(client, lengthOf(request));
              finished(reply.raw, () => arrival.leave());
              await arrival.begun;
              const body = payload.pipe(new PassThrough());
              payload.once('error', (error) => body.destroy(error));
              body.once('end', () => arrival.arrived());
              arrival.watch((error) => body.destroy(error));
              uploaders.set(request, uploader);
              return body;
            },
            answer: { 200: Upload, 201: Upload },
            handler: async (request, reply) => {
              const { query, headers, body } = request;
              const uploader =
                uploaders.get(request) ?? (await requireUploader(uploadOwners, request)).uploader;
              if (!Buffer.isBuffer(body)) throw new HttpError(415, UPLOAD_MESSAGES.notAFile);
              if (uploader.isBooking && query.purpose !== 'review-photo') {
                throw new HttpError(422, UPLOAD_MESSAGES.notForReviews);
              }
              if (body.length === 0) throw new HttpError(422, UPLOAD_MESSAGES.empty);
              const { upload, isNew } = await uploads.add(toOwner(uploader), {
                ...query,
                idempotencyKey: headers['idempotency-key'],
                bytes: body,
                client: clientKey(request.ip),
              });
              reply.code(isNew ? 201 : 200);
              return presentUpload(upload);
            },
          }),
        ]),
      );
    });

    await app.register(
      routes('uploads', [
        endpoint(readUpload, {
          access: 'credential',
          operationId: 'readUpload',
          summary: 'Download a file as an attachment; for its owner and staff',
          params: UploadParams,
          produces: Object.values(MEDIA_TYPES),
          answer: z.unknown().describe('The file'),
          handler: async (request, reply) => {
            const { uploader, caller } = await requireUploader(uploadOwners, request);
            const { id } = request.params;
            const upload = isId(id) ? await uploads.find(id) : undefined;
            const isOwn = upload && (await uploadOwners.isOwn(database, uploader, upload));
            if (!upload || (!isOwn && caller?.role !== 'staff'))
              throw new HttpError(404, UPLOAD_MESSAGES.notFound);
            const bytes = await uploads.read(upload);
            if (!bytes) throw new HttpError(404, UPLOAD_MESSAGES.notFound);
            if (!isOwn) {
              request.log.info({ uploadId: upload.upload_id, staffId: caller?.userId }, 'staff read a file');
            }
            reply.headers({
              'content-type': MEDIA_TYPES[upload.kind],
              'content-length': upload.bytes,
              'content-disposition': toDisposition(upload.name),
              'content-security-policy': "sandbox; default-src 'none'",
              'x-content-type-options': 'nosniff',
              'cross-origin-resource-policy': 'same-site',
            });
            return bytes;
          },
        }),

        endpoint(cancelUpload, {
          access: 'credential',
          operationId: 'cancelUpload',
          summary: 'Cancel an upload by its Idempotency-Key',
          description: 'If the file is already stored, it is deleted. If it arrives later, it is not stored.',
          headers: UploadHeaders,
          answer: Message,
          handler: async (request) => {
            const { uploader } = await requireUploader(uploadOwners, request);
            await uploads.cancel(toOwner(uploader), request.headers['idempotency-key']);
            return { message: UPLOAD_MESSAGES.removed };
          },
        }),

        endpoint(removeUpload, {
          access: 'credential',
          operationId: 'removeUpload',
          summary: 'Delete a file',
          params: UploadParams,
          answer: Message,
          handler: async (request) => {
            const { uploader } = await requireUploader(uploadOwners, request);
            const { id } = request.params;
            const upload = isId(id) ? await uploads.find(id) : undefined;
            const mayRemove = upload && (await uploadOwners.isOwn(database, uploader, upload));
            const wasThere =
              mayRemove && (await uploads.remove({ kind: upload.owner_kind, id: upload.owner_id }, id));
            if (!wasThere) throw new HttpError(404, UPLOAD_MESSAGES.notFound);
            return { message: UPLOAD_MESSAGES.removed };
          },
        }),
      ]),
    );
  };
}

/** A request that does not state its length may be as long as any. */
function lengthOf({ headers }: FastifyRequest): number {
  const stated = Number(headers['content-length'] ?? UPLOAD_MAX_BYTES);
  return Math.min(stated, UPLOAD_MAX_BYTES);
}

/** An ASCII fallback and the exact UTF-8 name (RFC 6266). */
function toDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function inWordsOfUploads(error: FastifyError): FastifyError {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(413, UPLOAD_MESSAGES.tooLarge);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal(415, UPLOAD_MESSAGES.notAFile);
  return error;
}

function refusal(status: 413 | 415, message: string): FastifyError {
  return Object.assign(new HttpError(status, message), { code: 'REFUSED' });
}
