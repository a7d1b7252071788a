import { html } from 'hono/html';
import type { JWK } from 'jose';
import { joinBrands } from '#domain/cards/card-number.ts';
import { substitute } from '#domain/content/substitute.ts';
import { joinChoices } from '#domain/format/join-list.ts';
import { languageOf } from '#domain/format/locale.ts';
import { cardTypes } from '#domain/member/member.ts';
import type { CardPartner } from './load-partners.ts';

export type PageParts = {
  partner: CardPartner;
  publicKey: JWK;
  bundle: { path: string; integrity: string };
};

export const cardPage = ({ partner, publicKey, bundle }: PageParts) => {
  const { texts } = partner;
  const accepted = cardTypes.filter((type) => partner.accepted.includes(type));
  const name = joinBrands(accepted, partner.locale);
  const shortNames = joinChoices(accepted, partner.locale);
  const { title: _title, number: _number, expires: _expires, hint: _hint, ...errors } = texts;
  const settings = {
    partner: partner.slug,
    parents: partner.parents,
    accepted: partner.accepted,
    texts: { ...errors, number_invalid: substitute(texts.number_invalid, { name }) },
    publicKey,
  };
  return html`<!doctype html>
<html lang="${languageOf(partner.locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" href="/card-page.css">
<link rel="stylesheet" href="/theme.css?partner=${partner.slug}">
<script type="module" src="${bundle.path}" integrity="${bundle.integrity}" crossorigin="anonymous"></script>
<body data-settings="${JSON.stringify(settings)}">
<form novalidate>
  <div class="number">
    <label class="label" for="number">${texts.number}</label>
    <input id="number" class="input" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000" aria-required="true" aria-describedby="number-error">
    <span id="brand" class="brand" aria-live="polite"></span>
    <p id="number-error" class="hidden"></p>
  </div>
  <div>
    <label class="label" for="expiry">${texts.expires}</label>
    <input id="expiry" class="input" inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY" aria-required="true" aria-describedby="expiry-error">
    <p id="expiry-error" class="hidden"></p>
  </div>
</form>
<p class="hint">${substitute(texts.hint, { name: shortNames })}</p>
</body>
</html>`;
};
