import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDescription, Operation } from '../api-description';
import type { FuzzAnswer } from './http-message';

export interface Fault {
  rule: string;
  details: string;
}

/** Words that only a program's own errors contain. */
const LEAKS =
  /node_modules|\bat \S+ \(\/|syntax error at or near|invalid byte sequence|ECONNREFUSED|ZodError/;
const ROOT = 'api';

/** Compares answers with what the description declares for their operation. */
export function answerChecker({ document }: ApiDescription) {
  // The description has a pattern with every format.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, ROOT);

  function schemaAt(operation: Operation, response: string, mediaType: string): ValidateFunction | undefined {
    const pointer = [
      'paths',
      operation.path,
      operation.method,
      'responses',
      response,
      'content',
      mediaType,
      'schema',
    ];
    return ajv.getSchema(`${ROOT}#/${pointer.map(escape).join('/')}`) as ValidateFunction | undefined;
  }

  return (operation: Operation, { status, headers, body }: FuzzAnswer): Fault | undefined => {
    const text = body.toString();
    const shown = `${status} ${headers['content-type'] ?? 'without a media type'}: ${text.slice(0, 400)}`;
    if (LEAKS.test(text) && !isFile(headers)) return { rule: 'shows how the program works', details: shown };

    const declared = declaredResponse(operation, status);
    const isUnavailable = status === 503 && '503' in operation.responses;
    if (status >= 500 && !isUnavailable) return { rule: `answers ${status}`, details: shown };
    if (!declared) return { rule: `answers the undeclared status ${status}`, details: shown };

    const content = operation.responses[declared]?.content;
    if (!content) {
      return body.length === 0 ? undefined : { rule: `has a body with status ${status}`, details: shown };
    }
    const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    if (!(mediaType in content)) {
      const allowed = Object.keys(content).join(', ');
      return { rule: `answers another media type than ${allowed} with status ${status}`, details: shown };
    }
    if (mediaType !== 'application/json') return undefined;
    const validate = schemaAt(operation, declared, mediaType);
    if (!validate) return { rule: `declares no schema for status ${status}`, details: shown };
    const value = readJson(text);
    if (value === undefined) return { rule: `answers no JSON with status ${status}`, details: shown };
    if (validate(value)) return undefined;
    return {
      rule: `does not fit its schema with status ${status}`,
      details: `${ajv.errorsText(validate.errors?.slice(0, 3) ?? [])} in ${shown}`,
    };
  };
}

function declaredResponse({ responses }: Operation, status: number): string | undefined {
  const range = `${String(status)[0]}XX`;
  return [String(status), range, 'default'].find((name) => name in responses);
}

const isFile = (headers: FuzzAnswer['headers']) =>
  headers['content-disposition']?.startsWith('attachment') ?? false;

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
