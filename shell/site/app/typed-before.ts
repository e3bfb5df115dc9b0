type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="file"], [type="hidden"]), textarea, select';

/**
 * Keeps what visitors fill in before the page answers. React and the forms do not know of it: to them, every field has
 * the value that the server has written.
 */
export function watchTyped(container: HTMLElement): { restore(): void } {
  const filled = new Map<Field, string | boolean>();
  const note = (field: Field) => {
    if (isChanged(field)) filled.set(field, valueOf(field));
    else filled.delete(field);
  };
  const handleInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  };
  for (const field of container.querySelectorAll<Field>(FIELDS)) note(field);
  container.addEventListener('input', handleInput, true);
  return {
    restore() {
      container.removeEventListener('input', handleInput, true);
      for (const [field, value] of filled) {
        const found = field.isConnected ? field : findAgain(container, field);
        if (found) fill(found, value);
      }
    },
  };
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const valueOf = (field: Field) => (isToggle(field) ? field.checked : field.value);

function isChanged(field: Field): boolean {
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== (given?.value ?? '');
  }
  return field.value !== field.defaultValue;
}

/** Fields of a page that was replaced have the same names. */
function findAgain(container: HTMLElement, { name, form }: Field): Field | null {
  if (!name) return null;
  const label = form?.getAttribute('aria-label');
  const within = (label && container.querySelector(`form[aria-label="${CSS.escape(label)}"]`)) || container;
  return within.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
}

/**
 * React ignores an event when the value is the one that it saw last. So it is told of the server's value first, and
 * the real value is set behind its back.
 */
function fill(field: Field, value: string | boolean) {
  if (isToggle(field)) {
    if (field.checked === value) field.checked = !value;
    field.click();
    return;
  }
  const text = String(value);
  const selection =
    document.activeElement === field && 'selectionStart' in field
      ? [field.selectionStart, field.selectionEnd]
      : null;
  field.value = text === '' ? ' ' : '';
  setValue(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (selection && 'setSelectionRange' in field) {
    const [from = null, to = null] = selection;
    if (from !== null) field.setSelectionRange(from, to);
  }
}

/** Sets it as the visitor would: not through the property that React watches. */
function setValue(field: Field, text: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, text);
}
