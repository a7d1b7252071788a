import { checkExpiry, earliestExpiry, groupExpiry } from '#domain/cards/card-expiry.ts';
import { checkCardNumber, detectCardType, groupCardNumber } from '#domain/cards/card-number.ts';
import { createCardEntry } from './create-card-entry.ts';
import { meetParent } from './meet-parent.ts';
import { writeGrouped } from './preserve-caret.ts';
import './card-page.css';
import { sealCard } from './seal-card.ts';
import { readSettings } from './settings.ts';

const TICKET_TIMEOUT_MS = 10_000;

const settings = readSettings();
const { texts } = settings;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
const inputById = (id: string): HTMLInputElement => {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is not a field`);
  return found;
};
const number = inputById('number');
const expiry = inputById('expiry');
const brand = byId('brand');
const shown = { number: false, expiry: false };

const digits = () => number.value.replace(/\D/g, '');
const checkNumber = () => checkCardNumber(digits(), settings.accepted);
const checkMonth = () => checkExpiry(expiry.value, earliestExpiry(new Date()));

const numberError = (): string => {
  const check = checkNumber();
  if (check.ok) return '';
  return check.reason === 'empty' ? texts.number_required : texts.number_invalid;
};
const expiryError = (): string => {
  const check = checkMonth();
  if (check.ok) return '';
  if (check.reason === 'empty') return texts.expiry_required;
  return check.reason === 'past' ? texts.expiry_past : texts.expiry_invalid;
};

const mark = (field: HTMLInputElement, error: string) => {
  field.setAttribute('aria-invalid', String(error !== ''));
  byId(`${field.id}-error`).textContent = error;
};

const fetchTicket = async (): Promise<string> => {
  const response = await fetch(`/ticket?partner=${encodeURIComponent(settings.partner)}`, {
    signal: AbortSignal.timeout(TICKET_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(String(response.status));
  const { ticket } = (await response.json()) as { ticket: string };
  return ticket;
};

const readCard = () => {
  const card = checkNumber();
  const month = checkMonth();
  if (!card.ok || !month.ok) return null;
  return {
    number: digits(),
    expires: month.month,
    cardType: card.type,
    lastFour: card.lastFour,
  };
};

const emptyFields = () => {
  number.value = '';
  expiry.value = '';
  brand.textContent = '';
  shown.number = false;
  shown.expiry = false;
};

const entry = createCardEntry({
  readCard,
  emptyFields,
  seal: async (card, binding) => {
    const ticket = await fetchTicket();
    const contents = { number: card.number, expires: card.expires, ticket, binding };
    return sealCard(settings.publicKey, contents);
  },
  report: ({ sealed, hasFailed, isSealing, revision }) => {
    const numberProblem = shown.number ? numberError() : '';
    const expiryProblem = shown.expiry ? expiryError() : '';
    mark(number, numberProblem);
    mark(expiry, expiryProblem);
    const error = numberProblem || expiryProblem || (hasFailed ? texts.failed : '');
    const isEmpty = number.value === '' && expiry.value === '';
    const cardType = detectCardType(digits());
    send(
      sealed
        ? { type: 'sealed', ...sealed, revision }
        : { type: 'state', cardType, error, isEmpty, ...(isSealing && { isSealing }), revision },
    );
  },
  after: (ms, run) => void setTimeout(run, ms),
});

const send = meetParent({
  self: window,
  parents: settings.parents,
  onMessage: (message) => {
    if (message.type === 'look') document.documentElement.dataset.scheme = message.scheme;
    entry.handleMessage(message);
  },
});

const handleInput = () => {
  writeGrouped(number, (text) => groupCardNumber(text.replace(/\D/g, '')));
  writeGrouped(expiry, groupExpiry);
  brand.textContent = detectCardType(digits()) ?? '';
  entry.handleInput();
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
    entry.announce();
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    shown.number = true;
    shown.expiry = true;
    entry.announce();
  });
}
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
