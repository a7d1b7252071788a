type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'email', 'password', 'tel', 'url', 'search', 'number', 'date']);

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type));

const setNative = (control: TextControl, value: string) => {
  const { prototype } =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
};

const announce = (control: Element, type: 'input' | 'change') =>
  control.dispatchEvent(new Event(type, { bubbles: true }));

// React ignores an event whose value it knows; clearing through the prototype makes the value new to it.
const announceText = (control: TextControl) => {
  const { value } = control;
  setNative(control, '');
  announce(control, 'input');
  setNative(control, value);
  announce(control, 'input');
};

/**
 * Before a form is submitted, announces the fields that a password manager filled without an event, so that what is
 * visible is what is checked and sent. Returns a function that stops it.
 */
export const adoptFilledFields = (target: Window = window): (() => void) => {
  const known = new WeakMap<EventTarget, string>();
  const handleInput = ({ target: control }: Event) => {
    if (control instanceof HTMLSelectElement || (control instanceof Element && isText(control)))
      known.set(control, control.value);
  };
  const handleSubmit = ({ target: form }: Event) => {
    if (!(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) {
      if (control instanceof HTMLSelectElement) {
        if (control.value !== '' && known.get(control) !== control.value)
          announce(control, 'change');
      } else if (
        isText(control) &&
        !control.readOnly &&
        !control.disabled &&
        control.value !== ''
      ) {
        if (control.value !== (known.get(control) ?? control.defaultValue)) announceText(control);
      }
    }
  };
  target.addEventListener('input', handleInput, true);
  target.addEventListener('change', handleInput, true);
  target.addEventListener('submit', handleSubmit, true);
  return () => {
    target.removeEventListener('input', handleInput, true);
    target.removeEventListener('change', handleInput, true);
    target.removeEventListener('submit', handleSubmit, true);
  };
};
