import { checkExpiry, groupExpiry } from '#domain/cards/card-expiry.ts';
import {
  checkCardNumber,
  detectCardType,
  groupCardNumber,
  validCardMessage,
} from '#domain/cards/card-number.ts';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import { messages } from '#domain/forms/messages.ts';
import { meetParent } from './meet-parent.ts';
import { writeGrouped } from './preserve-caret.ts';
import { sealCard } from './seal-card.ts';
import { readSettings } from './settings.ts';

const settings = readSettings();
const sealAfterMs = 250;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
const inputById = (id: string): HTMLInputElement => {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no field`);
  return found;
};
const number = inputById('number');
const expiry = inputById('expiry');
const brand = byId('brand');
const shown = { number: false, expiry: false };
let binding = '';
let attempt = 0;
let sealed: Extract<CardMessage, { type: 'sealed' }> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const digits = () => number.value.replace(/\D/g, '');
const checkNumber = () => checkCardNumber(digits(), settings.accepted);
const checkMonth = () => checkExpiry(expiry.value, new Date().toISOString().slice(0, 7));

const numberError = (): string => {
  const check = checkNumber();
  if (check.ok) return '';
  return check.reason === 'empty'
    ? messages.required('Card number')
    : validCardMessage(settings.accepted);
};
const expiryError = (): string => {
  const check = checkMonth();
  if (check.ok) return '';
  if (check.reason === 'empty') return messages.required('Expiry date');
  return check.reason === 'past'
    ? 'This card has expired.'
    : 'Enter the expiry date as month and year.';
};

const mark = (field: HTMLInputElement, error: string) => {
  field.setAttribute('aria-invalid', String(error !== ''));
  byId(`${field.id}-error`).textContent = error;
};

const send = meetParent({
  self: window,
  parents: settings.parents,
  onMessage: (message) => {
    if (message.type === 'open') binding = message.binding;
    if (message.type === 'clear') clear();
    if (message.type === 'look') document.documentElement.dataset.scheme = message.scheme;
    report();
  },
});

const report = () => {
  const errors = {
    number: shown.number ? numberError() : '',
    expiry: shown.expiry ? expiryError() : '',
  };
  mark(number, errors.number);
  mark(expiry, errors.expiry);
  const error = errors.number || errors.expiry;
  const isEmpty = number.value === '' && expiry.value === '';
  send(sealed ?? { type: 'state', cardType: detectCardType(digits()), error, isEmpty });
};

const fetchTicket = async (): Promise<string> => {
  const response = await fetch(`/ticket?partner=${encodeURIComponent(settings.partner)}`);
  if (!response.ok) throw new Error(String(response.status));
  const { ticket } = (await response.json()) as { ticket: string };
  return ticket;
};

const seal = async () => {
  const mine = ++attempt;
  const card = checkNumber();
  const month = checkMonth();
  if (!card.ok || !month.ok || binding === '') return;
  try {
    const ticket = await fetchTicket();
    const contents = { number: digits(), expires: month.month, ticket, binding };
    const token = await sealCard(settings.publicKey, contents);
    if (mine !== attempt) return;
    sealed = { type: 'sealed', token, cardType: card.type, lastFour: card.lastFour };
    report();
  } catch {
    if (mine === attempt)
      send({ type: 'state', cardType: card.type, error: messages.form, isEmpty: false });
  }
};

const handleInput = () => {
  writeGrouped(number, (text) => groupCardNumber(text.replace(/\D/g, '')));
  writeGrouped(expiry, groupExpiry);
  brand.textContent = detectCardType(digits()) ?? '';
  attempt += 1;
  sealed = null;
  report();
  clearTimeout(timer);
  timer = setTimeout(seal, sealAfterMs);
};

const clear = () => {
  number.value = '';
  expiry.value = '';
  brand.textContent = '';
  shown.number = false;
  shown.expiry = false;
  attempt += 1;
  sealed = null;
};

number.addEventListener('input', handleInput);
expiry.addEventListener('input', handleInput);
const otherOf = (field: HTMLInputElement) => (field === number ? expiry : number);
const nameOf = (field: HTMLInputElement) => (field === number ? 'number' : 'expiry');

for (const field of [number, expiry]) {
  field.addEventListener('blur', ({ relatedTarget }) => {
    const other = otherOf(field);
    // A keyboard user may skip an empty form, but not leave it half filled.
    const isPassedBy = field.value === '' && other.value === '' && relatedTarget !== other;
    if (isPassedBy || shown[nameOf(field)]) return;
    shown[nameOf(field)] = true;
    report();
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    shown.number = true;
    shown.expiry = true;
    report();
  });
}
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
