import { findAgain } from './find-again';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input:not([type="hidden"]), textarea, select';

/**
 * Keeps what visitors fill in, choose and unfold before the page answers, also in the frame that is seen before the page.
 * React and the forms do not know of it: to them, every field has the value that the server has written.
 */
export function watchTyped(container: HTMLElement): { restore(): void } {
  const filled = new Map<Field, string | boolean>();
  const places = [container, document.getElementById('early')].filter((place) => place !== null);
  const note = (field: Field) => {
    // Another one of its group was chosen instead.
    if (isInput(field, 'radio') && !field.checked) return;
    for (const other of filled.keys()) if (isSameChoice(other, field)) filled.delete(other);
    if (isChanged(field)) filled.set(field, valueOf(field));
  };
  const handleInput = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(FIELDS)) return;
    note(target as Field);
  };
  for (const place of places) {
    for (const field of place.querySelectorAll<Field>(FIELDS)) note(field);
    // Some browsers tell of what they have filled in by `change` alone.
    for (const kind of ['input', 'change']) place.addEventListener(kind, handleInput, true);
  }
  const unfolded = places.flatMap((place) => [
    ...place.querySelectorAll<HTMLDetailsElement>('details[open]'),
  ]);
  return {
    restore() {
      for (const place of places)
        for (const kind of ['input', 'change']) place.removeEventListener(kind, handleInput, true);
      for (const [field, value] of filled) {
        const found = field.isConnected ? field : findAgain(container, field);
        if (found && isInput(field, 'file')) chooseFiles(found as HTMLInputElement, field.files);
        else if (found) fill(found, value);
      }
      for (const fold of unfolded) {
        const found = fold.isConnected ? null : findAgain(container, fold);
        if (found) found.open = true;
      }
    },
  };
}

const isInput = (field: Field, ...types: string[]): field is HTMLInputElement =>
  field instanceof HTMLInputElement && types.includes(field.type);

/** The same field, or another radio button of its group. */
const isSameChoice = (one: Field, other: Field): boolean =>
  one === other ||
  (isInput(one, 'radio') && isInput(other, 'radio') && one.name === other.name && one.form === other.form);

const valueOf = (field: Field) => (isInput(field, 'checkbox', 'radio') ? field.checked : field.value);

function isChanged(field: Field): boolean {
  if (isInput(field, 'file')) return hasFiles(field.files);
  if (isInput(field, 'checkbox', 'radio')) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== (given?.value ?? '');
  }
  return field.value !== field.defaultValue;
}

/**
 * React ignores an event when the value is the one that it saw last. So it is told of the server's value first, and
 * the real value is set behind its back.
 */
function fill(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    if (!isInput(field, 'checkbox', 'radio')) return;
    if (field.checked === value) field.checked = !value;
    field.click();
    return;
  }
  const selection =
    document.activeElement === field && 'selectionStart' in field
      ? [field.selectionStart, field.selectionEnd]
      : null;
  field.value = value === '' ? ' ' : '';
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (selection && 'setSelectionRange' in field) {
    const [from = null, to = null] = selection;
    if (from !== null) field.setSelectionRange(from, to);
  }
}

const hasFiles = (files: FileList | null): boolean => files !== null && files.length > 0;

/** A form that has taken the files by itself has emptied the field. */
function chooseFiles(field: HTMLInputElement, files: FileList | null) {
  if (!hasFiles(files)) return;
  if (field.files !== files) field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets it as the visitor would: not through the property that React watches. */
function setValue(field: Field, text: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, text);
}
