import type { z } from 'zod';
import type { CodeKind } from '../../codes/codes';
import type { UploadPurpose } from '../../uploads/upload-purposes';
import type { StepAnswers } from '../registrations';
import type { SignedText } from '../signature';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What is known while a step is asked. */
export interface Asked {
  /** By step number, as typed so far. */
  answers: Readonly<Record<string, StepAnswers | undefined>>;
  codes: readonly CodeKind[];
  isSignedIn: boolean;
  /** Of this step, as typed so far. */
  values: StepAnswers;
}

export interface Known {
  answers: Asked['answers'];
  account: { fullName: string; email: string } | null;
}

interface About {
  readonly label: string;
  /** Of the stored answer. */
  readonly schema: z.ZodType;
  /** Schema in the form where it is stricter than what is stored. */
  readonly asks?: (asked: Asked) => z.ZodType;
  readonly help?: string | ((asked: Asked) => string);
  readonly example?: string;
  readonly autocomplete?: string;
  /** Whether the field is asked. Always when absent. */
  readonly when?: (asked: Asked) => boolean;
  readonly isOptional?: boolean | ((asked: Asked) => boolean);
  /** Value of the untouched field, when it is not the empty one of its kind. */
  readonly initial?: unknown;
  /** Suggests what the registrant has told before. */
  readonly prefill?: (known: Known) => unknown;
  /** A code fills the field with what it tells, and closes it. */
  readonly lockedBy?: Lock;
  /** Left out of emails. */
  readonly isPrivate?: true;
}

export interface Lock {
  readonly code: CodeKind;
  readonly tells: 'issuer' | 'schoolType';
}

/** Names of the fields of a place. */
interface PlaceParts {
  readonly street?: string;
  /** City and state are both absent where only the zip code is asked for, which is in Texas then. */
  readonly city?: string;
  readonly state?: string;
  readonly zipcode: string;
}

/** What a kind needs besides the description that all fields share. */
interface Needs {
  text: unknown;
  /** Several lines. */
  long: unknown;
  /** Digits. Their meaning is the schema's. */
  number: unknown;
  /** In dollars. */
  amount: unknown;
  phone: unknown;
  /** A verified address is proven with a code in place. */
  email: { readonly isVerified?: true };
  /** Never stored. */
  password: unknown;
  /** Never stored: a valid code is attached to the draft. */
  code: { readonly code: CodeKind; readonly accepted: (issuer: string) => string };
  date: { readonly earliest?: () => string };
  time: unknown;
  choice: {
    readonly choices: readonly Choice[];
    readonly look: 'list' | 'tiles' | 'radios';
    readonly prompt?: string;
  };
  /** Several choices, which are searched and explained. */
  services: { readonly choices: readonly Choice[] };
  checkbox: unknown;
  file: { readonly purpose: UploadPurpose };
  files: { readonly purpose: UploadPurpose; readonly slots: number; readonly slot: string };
  photo: unknown;
  hours: unknown;
  /** First field of a place. Its control asks for all parts, which have to agree. */
  place: {
    readonly parts: PlaceParts;
    readonly zipcodeLabel?: string;
    /** Id of the city that was chosen for the search, where there is one. */
    readonly town?: (asked: Pick<Asked, 'answers' | 'values'>) => unknown;
    /** Name of the field in which a zip code chooses the city, while none is chosen. */
    readonly choosesTown?: string;
  };
  /** First of several networks. The parts are the others, and the list of those that are not used. */
  handles: { readonly networks: readonly Choice[] };
  /** Asks for the digit below it, too. */
  signature: { readonly texts: readonly SignedText[]; readonly canUpload?: boolean };
  /** The control of another field asks for it. */
  part: { readonly choices?: readonly Choice[]; readonly isShown?: false };
  /** What no table can express: a component of the remote. */
  custom: { readonly component: CustomComponent };
}

export type CustomComponent = 'offers';
export type FieldKind = keyof Needs;
export type FieldOf<Kind extends FieldKind> = About & { readonly kind: Kind } & Needs[Kind];
export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];

/** Fields of a step by name, in the order in which they are asked. */
export type FieldTable = Readonly<Record<string, Field>>;
