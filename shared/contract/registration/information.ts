import { z } from 'zod';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../uploads/upload-purposes';

/**
 * What the office asks a registrant for. `field` is an answer of the form, at `step.field` such as `4.licence`;
 * `file` is a further document and `text` a question, both beside the form.
 */
const AskedKind = z.enum(['field', 'file', 'text']);

const FIELD_PATH = /^\d{1,2}\.\w{1,60}$/;

export const MOST_ASKED = 20;

/** What `file` items are uploaded as. */
export const ASKED_FILE_PURPOSE = 'certificate' satisfies UploadPurpose;

export const Ask = z
  .object({
    kind: AskedKind,
    /** Only for `field`. */
    path: z.string().max(80).default(''),
    label: z.string().trim().min(1, 'Say what you need').max(120, 'Use at most 120 letters'),
    note: z.string().trim().max(500, 'Use at most 500 letters').default(''),
  })
  .refine(({ kind, path }) => kind !== 'field' || FIELD_PATH.test(path), {
    path: ['path'],
    message: 'Choose a field of the form',
  });
export type Ask = z.input<typeof Ask>;

/** `path` is `step.field` for a field, otherwise `file.2` or `text.1`. */
export const AskedItem = z.object({
  path: z.string(),
  kind: AskedKind,
  label: z.string(),
  note: z.string(),
});
export type AskedItem = z.infer<typeof AskedItem>;

const PURPOSES = Object.keys(UPLOAD_PURPOSES) as [UploadPurpose, ...UploadPurpose[]];

/** How an asked item is answered. */
export const AnswerControl = z.object({
  kind: z.enum([
    'line',
    'text',
    'number',
    'date',
    'yes_no',
    'choice',
    'choices',
    'file',
    'files',
    'hours',
    'offers',
  ]),
  choices: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  purpose: z.enum(PURPOSES).optional(),
});
export type AnswerControl = z.infer<typeof AnswerControl>;

/** By path of the item. */
const Values = z
  .record(z.string().max(80), z.unknown())
  .refine((values) => Object.keys(values).length <= MOST_ASKED, `Answer at most ${MOST_ASKED} items at once`);

const Text = z.string().trim().max(4000, 'Use at most 4,000 letters').default('');

/** What the registrant has entered so far. Validated only when it is sent. */
export const InformationDraft = z.object({ values: Values, text: Text });
export type InformationDraft = z.infer<typeof InformationDraft>;

/** `SentAnswer.sentAt` of the answer that is to be changed. Absent for a first answer. */
const Replaces = z.iso.datetime().optional();

export const InformationSave = InformationDraft.extend({ replaces: Replaces });
export type InformationSave = z.infer<typeof InformationSave>;

export const InformationAnswer = z.object({
  /** Required when nothing but a text was asked for. */
  text: Text,
  /** One for each asked item. */
  values: Values.default({}),
  uploadIds: z.array(z.uuid()).max(5, 'At most five files').default([]),
  replaces: Replaces,
});
export type InformationAnswer = z.input<typeof InformationAnswer>;

/** What the office waits for. */
export const InformationRequest = z.object({
  items: z.array(
    AskedItem.extend({
      control: AnswerControl,
      /** The answer so far. Absent for items beside the form. */
      value: z.unknown().optional(),
    }),
  ),
  draft: InformationDraft.nullable(),
});
export type InformationRequest = z.infer<typeof InformationRequest>;

/** The answer that the office has and has not decided on. `value` and `text` are what was sent. */
export const SentAnswer = InformationRequest.extend({
  sentAt: z.iso.datetime(),
  /** What the office asked in its own words. */
  question: z.string(),
  text: z.string(),
});
export type SentAnswer = z.infer<typeof SentAnswer>;

export const InformationRound = z
  .object({
    askedAt: z.iso.datetime(),
    /** Staff member who asked. */
    by: z.string(),
    text: z.string(),
    items: z.array(AskedItem),
    /** Null until the registrant answers. */
    answeredAt: z.iso.datetime().nullable(),
    /** When the registrant last changed the answer. Absent while it is as first sent. */
    changedAt: z.iso.datetime().optional(),
    reply: z.string(),
    /** What stood there when the office asked, by path of the item. */
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'InformationRound' });
export type InformationRound = z.infer<typeof InformationRound>;

/** When the newest answer of a round was sent. Null until the registrant answers. */
export const sentAtOf = ({
  answeredAt,
  changedAt,
}: Pick<InformationRound, 'answeredAt' | 'changedAt'>): string | null => changedAt ?? answeredAt;
