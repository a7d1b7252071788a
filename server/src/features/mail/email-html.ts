import { html, raw } from 'hono/html';
import type { Partner } from '#contract/partner.ts';
import type { Theme } from '#contract/theme.ts';
import { languageOf } from '#domain/format/locale.ts';
import { type Palette, palette } from '#domain/theme/palette.ts';
import { fonts, radii } from '#domain/theme/theme-css.ts';
import type { EmailParts } from './email-template.ts';
import type { SharedCopy } from './mail-copy.ts';

/** `copy` are the texts that all mails share. */
export type EmailVariant = { theme: Theme; origin: string; copy: SharedCopy };

type Fragment = ReturnType<typeof html>;
type Sheet = { colors: Palette; text: string; display: string; radius: number };

const sheetOf = ({ seeds, fonts: families, radius }: Theme): Sheet => ({
  colors: palette(seeds, 'light'),
  text: fonts[families.text],
  display: fonts[families.display],
  radius: radii[radius].control,
});

// Mail clients drop style sheets or media queries as they like: light is inline, dark and narrow are extra.
const extraStyles = (dark: Palette): string => `
@media (max-width:599px){.w{width:100%!important}.pad{padding-left:22px!important;padding-right:22px!important}.h{font-size:30px!important;line-height:34px!important}.plate{width:72px!important;padding-right:22px!important}.disc{width:64px!important;height:64px!important}.ring{width:38px!important;height:38px!important}.bill td{padding-left:14px!important;padding-right:14px!important}.bill td+td{padding-left:0!important}.bill .rw{font-size:17px!important}.wide,.wide tbody,.wide tr,.wide td,.wide a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.page{background:${dark.surface}!important}.shell{background:${dark.canvas}!important}.band{background:${dark.brand}!important}.mark,.mark a{color:${dark.brandInk}!important}.tx,.tx a{color:${dark.ink}!important}.gr,.gr a{color:${dark.inkSoft}!important}.bill{background:${dark.surfaceStrong}!important}.rw{color:${dark.rewardInk}!important}.go{background:${dark.action}!important}.go a{color:${dark.onAction}!important}}`;

// The plate of the app's icon, drawn with borders: many mail programs show no images.
const mark = ({ colors: c }: Sheet): Fragment =>
  html`<span style="display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:7px;background:${c.brand};vertical-align:-7px"><span style="display:block;width:12px;height:12px;margin:5px;border:3px solid ${c.onBrand};border-radius:50%;font-size:0;line-height:0">&nbsp;</span></span>`;

// A mail program that shows no images leaves the plate empty.
const dishOn = ({ colors: c }: Sheet, source: string): Fragment =>
  html`<img src="${source}" width="92" height="92" alt="" class="disc" style="display:block;width:92px;height:92px;border-radius:46px;border:6px solid ${c.onBrand};box-sizing:border-box;object-fit:cover">`;

const emptyPlate = ({ colors: c }: Sheet): Fragment =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="ring" width="56" height="56" style="width:56px;height:56px;border:2px solid ${c.onReward};border-radius:30px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;

const plate = (sheet: Sheet, dish: string | undefined): Fragment => html`
<td class="plate" width="132" align="right" valign="middle" style="padding:24px 40px 24px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="disc" width="92" height="92" align="center" valign="middle" style="width:92px;height:92px;border-radius:46px;background:${sheet.colors.rewardOnBrand}">${dish === undefined ? emptyPlate(sheet) : dishOn(sheet, dish)}</td></tr></table></td>`;

const label = (sheet: Sheet, text: string): Fragment =>
  html`<p style="margin:0 0 8px;color:${sheet.colors.onBrandSoft};font:600 15px/20px ${sheet.text}">${text}</p>`;

const hint = (sheet: Sheet, text: string): Fragment =>
  html`<span style="color:${sheet.colors.onBrandSoft};font:600 18px/24px ${sheet.text};letter-spacing:0"> ${text}</span>`;

const DISH_SIZE = 'w=200&ar=1.4';

const band = (
  sheet: Sheet,
  { heading, subject, dishPath }: EmailParts,
  origin: string,
): Fragment => html`
<tr><td class="band" bgcolor="${sheet.colors.brand}" style="padding:0;background:${sheet.colors.brand}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="pad" valign="middle" style="padding:36px 24px 36px 40px">${heading?.label ? label(sheet, heading.label) : ''}<h1 class="h" style="margin:0;color:${sheet.colors.onBrand};font:700 36px/40px ${sheet.display};letter-spacing:-0.5px;text-wrap:balance">${heading?.text ?? subject}${heading?.hint ? hint(sheet, heading.hint) : ''}</h1></td>${plate(sheet, dishPath && `${origin}${dishPath}?${DISH_SIZE}`)}
</tr></table></td></tr>`;

const bareLink = (sheet: Sheet, hint: string, link: string): Fragment => html`
<p class="gr" style="margin:20px 0 0;color:${sheet.colors.inkSoft};font:400 15px/23px ${sheet.text}">${hint}<br><span style="word-break:break-all">${link}</span></p>`;

const button = (sheet: Sheet, { link, action, linkHint }: EmailParts): Fragment => html`
<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 4px"><tr><td class="go" bgcolor="${sheet.colors.action}" style="border-radius:${sheet.radius}px;background:${sheet.colors.action}"><a href="${link}" target="_blank" style="display:inline-block;padding:15px 28px;border-radius:${sheet.radius}px;color:${sheet.colors.onAction};font:700 16px/20px ${sheet.text};text-decoration:none">${action}</a></td></tr></table>${linkHint ? bareLink(sheet, linkHint, link) : ''}`;

const billRow = (
  { colors: c, text }: Sheet,
  row: { label: string; value: string },
  isTotal: boolean,
): Fragment => {
  const rule = isTotal ? `border-top:1.5px dashed ${c.lineStrong};` : '';
  return html`<tr><td class="gr" style="${rule}padding:8px 10px 8px 22px;color:${c.inkSoft};font:${isTotal ? 700 : 400} 15px/22px ${text}">${row.label}</td><td class="${isTotal ? 'rw' : 'tx'}" align="right" style="${rule}padding:8px 22px 8px 0;color:${isTotal ? c.rewardInk : c.ink};font:700 ${isTotal ? 20 : 15}px/24px ${text};white-space:nowrap">${row.value}</td></tr>`;
};

const bill = (sheet: Sheet, { rows = [], hasTotal = true }: EmailParts): Fragment => html`
<table role="presentation" class="bill" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;background:${sheet.colors.surface};border-radius:${sheet.radius}px;border-collapse:separate">${rows.map((row, index) => billRow(sheet, row, hasTotal && index === rows.length - 1))}</table>`;

const unbroken = (text: string): Fragment => html`<span style="white-space:nowrap">${text}</span>`;

// A line never ends within the phone number.
const withPhone = (line: string, phone: string): Fragment =>
  html`${line.split(phone).map((part, index) => html`${index > 0 ? unbroken(phone) : ''}${part}`)}`;

const note = ({ colors, text }: Sheet, line: Fragment): Fragment =>
  html`<p class="gr" style="margin:20px 0 0;color:${colors.inkSoft};font:400 15px/23px ${text}">${line}</p>`;

type FootInput = { partner: Partner; parts: EmailParts; variant: EmailVariant };

const foot = (sheet: Sheet, { partner, parts, variant: { origin, copy } }: FootInput): Fragment => {
  const { settings } = parts;
  const link = (path: string, text: string) =>
    html`<a class="tx" href="${origin}${path}" target="_blank" style="display:inline-block;margin-right:16px;color:${sheet.colors.ink};font-weight:600;white-space:nowrap">${text}</a>`;
  const { formatted } = partner.customerSupport.phone;
  return html`<table role="presentation" class="w" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px"><tr><td class="pad gr" style="padding:26px 40px 44px;color:${sheet.colors.inkSoft};font:400 13px/20px ${sheet.text}">
<p style="margin:0 0 10px">${link('/how-it-works', copy.links.help)}${link('/terms', copy.links.terms)}${settings ? link(settings.path, settings.label) : ''}</p>
<p style="margin:0">${parts.reason} ${withPhone(copy.questions, formatted)}</p></td></tr></table>`;
};

const paragraph = (sheet: Sheet, line: Fragment): Fragment => html`
<p class="tx" style="margin:0 0 16px;color:${sheet.colors.ink};font:400 17px/26px ${sheet.text};text-wrap:pretty">${line}</p>`;

/** The HTML of an email in the partner's colors, light and dark, that opens on the subject. */
export const writeEmailHtml = async (
  partner: Partner,
  parts: EmailParts,
  variant: EmailVariant,
): Promise<string> => {
  const { theme, origin } = variant;
  const sheet = sheetOf(theme);
  const { colors: c } = sheet;
  const phone = partner.customerSupport.phone.formatted;
  return String(
    await html`<!doctype html><html lang="${languageOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${parts.subject}</title><style>${raw(extraStyles(palette(theme.seeds, 'dark')))}</style></head>
<body class="page" style="margin:0;padding:0;background:${c.surface};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${parts.preheader ?? parts.lines[0] ?? ''}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${c.surface}"><tr><td align="center">
<table role="presentation" class="w shell" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px;background:${c.canvas}">
<tr><td class="pad mark" style="padding:24px 40px;font:700 20px/28px ${sheet.display}"><a href="${origin}/" target="_blank" style="color:${c.brandInk};text-decoration:none">${mark(sheet)}${partner.programName}</a></td></tr>${band(sheet, parts, origin)}
<tr><td class="pad" style="padding:34px 40px 40px">${[parts.greeting, ...parts.lines].filter(Boolean).map((line) => paragraph(sheet, withPhone(line, phone)))}${parts.rows?.length ? bill(sheet, parts) : ''}${parts.link ? button(sheet, parts) : ''}${parts.note ? note(sheet, withPhone(parts.note, phone)) : ''}</td></tr></table>
${foot(sheet, { partner, parts, variant })}</td></tr></table></body></html>`,
  );
};
