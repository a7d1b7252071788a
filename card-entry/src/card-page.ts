import { html } from 'hono/html';
import type { JWK } from 'jose';
import { joinChoices } from '#domain/format/join-choices.ts';
import { languageOf } from '#domain/format/locale.ts';
import { type CardType, cardTypes } from '#domain/member/member.ts';
import type { CardPartner } from './load-partners.ts';

const names: { [T in CardType]: string } = {
  Visa: 'Visa',
  Amex: 'Amex',
  Mastercard: 'Mastercard',
  Discover: 'Discover',
};

export type PageParts = {
  partner: CardPartner;
  publicKey: JWK;
  bundle: { path: string; integrity: string };
};

export const cardPage = ({ partner, publicKey, bundle }: PageParts) => {
  const settings = {
    partner: partner.slug,
    parents: partner.parents,
    accepted: partner.accepted,
    publicKey,
  };
  const accepted = joinChoices(
    cardTypes.filter((type) => partner.accepted.includes(type)).map((type) => names[type]),
  );
  return html`<!doctype html>
<html lang="${languageOf()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure card entry</title>
<link rel="stylesheet" href="/card-page.css">
<link rel="stylesheet" href="/look.css?partner=${partner.slug}">
<script type="module" src="${bundle.path}" integrity="${bundle.integrity}" crossorigin="anonymous"></script>
<body data-settings="${JSON.stringify(settings)}">
<form novalidate>
  <div class="field number">
    <label for="number">Card number</label>
    <div class="input">
      <input id="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000" aria-required="true" aria-describedby="number-error">
      <span id="brand" class="brand" aria-live="polite"></span>
    </div>
    <p id="number-error" class="unseen"></p>
  </div>
  <div class="field expiry">
    <label for="expiry">Expires</label>
    <input id="expiry" class="input" inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY" aria-required="true" aria-describedby="expiry-error">
    <p id="expiry-error" class="unseen"></p>
  </div>
</form>
<p class="hint">${accepted}. We keep a token, never the number.</p>
</body>
</html>`;
};
