import { Message } from '@glow50/shared/api/problem';
import { addUpload, cancelUpload, readUpload, removeUpload } from '@glow50/shared/api/upload-calls';
import { type FileKind, UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@glow50/shared/api/upload-purposes';
import { Upload, UploadHeaders, UploadParams, UploadQuery } from '@glow50/shared/api/uploads';
import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../access/get-caller';
import type { Caller } from '../auth/caller';
import type { Dependencies } from '../dependencies';
import { handleError } from '../http/error-handler';
import { HttpError } from '../http/http-error';
import { session } from '../http/openapi';
import { openStorage } from '../storage/storage';
import type { UploadRow } from './upload-repository';
import { createUploads, type Owner } from './uploads';

const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const BYTES = 'application/octet-stream';

/** Files that users give us: photographs, certificates, identity papers. Private to their owners and to staff. */
export function uploadRoutes(
  dependencies: Dependencies,
  storage = openStorage(dependencies.config),
): FastifyPluginAsyncZod {
  const uploads = createUploads(dependencies, storage);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler<FastifyError>((error, request, reply) =>
      handleError(inWordsOfUploads(error), request, reply),
    );

    // Only here is the body a file: the other calls have none, and browsers say JSON all the same.
    await app.register(async (files: typeof app) => {
      files.removeAllContentTypeParsers();
      files.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES }, (_, body, done) =>
        done(null, body),
      );

      files.post(
        addUpload.path,
        {
          config: { access: 'user' },
          bodyLimit: UPLOAD_MAX_BYTES,
          schema: {
            operationId: 'addUpload',
            tags: ['uploads'],
            summary: 'Store a file: the body is the file itself',
            description:
              'Sent again with the same Idempotency-Key it is answered with the upload that is there.',
            security: session,
            consumes: [BYTES],
            querystring: UploadQuery,
            headers: UploadHeaders,
            response: { 200: Upload, 201: Upload },
          },
        },
        async (request, reply) => {
          const { query, headers, body } = request;
          if (!Buffer.isBuffer(body)) throw new HttpError(415, UPLOAD_TEXTS.notAFile);
          if (body.length === 0) throw new HttpError(422, UPLOAD_TEXTS.empty);
          const { upload, isNew } = await uploads.add(toOwner(getCaller(request)), {
            ...query,
            idempotencyKey: headers['idempotency-key'],
            bytes: body,
          });
          return reply.code(isNew ? 201 : 200).send(presentUpload(upload));
        },
      );
    });

    app.get(
      readUpload.path,
      {
        config: { access: 'owner-or-staff' },
        schema: {
          operationId: 'readUpload',
          tags: ['uploads'],
          summary: 'A stored file as an attachment, for its owner and staff',
          security: session,
          params: UploadParams,
          response: { 200: z.unknown().describe('The file itself') },
        },
      },
      async (request, reply) => {
        const caller = getCaller(request);
        const upload = isId(request.params.id) ? await uploads.find(request.params.id) : undefined;
        const bytes = upload && mayRead(caller, upload) ? await uploads.read(upload) : undefined;
        if (!upload || !bytes) throw new HttpError(404, UPLOAD_TEXTS.notFound);
        if (upload.owner_id !== caller.userId) {
          request.log.info({ uploadId: upload.upload_id, staffId: caller.userId }, 'staff read a file');
        }
        return reply
          .headers({
            'content-type': MEDIA_TYPES[upload.kind],
            'content-length': upload.bytes,
            'content-disposition': toDisposition(upload.name),
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'same-site',
          })
          .send(bytes);
      },
    );

    app.delete(
      cancelUpload.path,
      {
        config: { access: 'user' },
        schema: {
          operationId: 'cancelUpload',
          tags: ['uploads'],
          summary: 'Give up a file that is on its way, by its Idempotency-Key',
          description: 'One that is stored already is removed; one that arrives later is not stored.',
          security: session,
          headers: UploadHeaders,
          response: { 200: Message },
        },
      },
      async (request) => {
        await uploads.cancel(toOwner(getCaller(request)), request.headers['idempotency-key']);
        return { message: UPLOAD_TEXTS.removed };
      },
    );

    app.delete(
      removeUpload.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'removeUpload',
          tags: ['uploads'],
          summary: 'Remove a stored file',
          security: session,
          params: UploadParams,
          response: { 200: Message },
        },
      },
      async (request) => {
        const { id } = request.params;
        const wasThere = isId(id) && (await uploads.remove(toOwner(getCaller(request)), id));
        if (!wasThere) throw new HttpError(404, UPLOAD_TEXTS.notFound);
        return { message: UPLOAD_TEXTS.removed };
      },
    );
  };
}

const isId = (text: string) => z.uuid().safeParse(text).success;

const toOwner = ({ userId }: Caller): Owner => ({ kind: 'user', id: userId });

function mayRead({ userId, role }: Caller, { owner_kind, owner_id }: UploadRow): boolean {
  return role === 'staff' || (owner_kind === 'user' && owner_id === userId);
}

function presentUpload({ upload_id, purpose, kind, name, bytes, width, height }: UploadRow): Upload {
  return { id: upload_id, purpose, kind, name, bytes, width, height };
}

/** In letters that every browser knows, and exactly beside it (RFC 6266). */
function toDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function inWordsOfUploads(error: FastifyError): FastifyError {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(413, UPLOAD_TEXTS.tooLarge);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal(415, UPLOAD_TEXTS.notAFile);
  return error;
}

function refusal(status: 413 | 415, message: string): FastifyError {
  return Object.assign(new HttpError(status, message), { code: 'REFUSED' });
}
