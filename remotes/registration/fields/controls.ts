import type { CustomComponent, FieldKind } from '@glow50/contract/registration/fields/field';
import { type ComponentType, createElement } from 'react';
import { CheckboxControl, ChoiceControl } from './ChoiceControls';
import type { ControlProps } from './control';
import { EmailControl } from './EmailControl';
import { FileControl, FilesControl, PhotoControl } from './FileControls';
import { DateControl, InputControl } from './InputControl';
import {
  HandlesControl,
  HoursControl,
  OffersControl,
  PlaceControl,
  ServicesControl,
  SignatureControl,
} from './ProfileControls';
import { CodeControl, PasswordControl } from './SecretControls';

const CUSTOM: Readonly<Record<CustomComponent, ComponentType<ControlProps<'custom'>>>> = {
  offers: OffersControl,
};

/** The control of each kind. Null when another field's control asks. */
export const CONTROLS: { readonly [Kind in FieldKind]: ComponentType<ControlProps<Kind>> | null } = {
  text: InputControl,
  long: InputControl,
  number: InputControl,
  amount: InputControl,
  phone: InputControl,
  time: InputControl,
  date: DateControl,
  email: EmailControl,
  password: PasswordControl,
  code: CodeControl,
  choice: ChoiceControl,
  services: ServicesControl,
  checkbox: CheckboxControl,
  file: FileControl,
  files: FilesControl,
  photo: PhotoControl,
  hours: HoursControl,
  place: PlaceControl,
  handles: HandlesControl,
  signature: SignatureControl,
  part: null,
  custom: (props) => createElement(CUSTOM[props.field.component], props),
};
