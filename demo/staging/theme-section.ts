import { html } from 'hono/html';
import { type Palette, palette, type Scheme } from '#domain/theme/palette.ts';
import { contrastPairs } from '#domain/theme/weak-pairs.ts';
import { labelOf } from './sections.ts';
import type { StagingView } from './staging-view.ts';

type Html = ReturnType<typeof html>;

const swatch = ([name, color]: readonly [string, string]) => html`
<div class="swatch"><i style="background:${color}"></i><span><strong>${labelOf(name)}</strong><br>${color}</span></div>`;

const pairRow = (
  { color, background, ratio, minimum }: ReturnType<typeof contrastPairs>[number],
  colors: Palette,
) => html`
<tr><td><span class="pair" style="background:${colors[background]};color:${colors[color]}">Aa 1,234</span></td><th scope="row">${labelOf(color)} on ${labelOf(background).toLowerCase()}</th><td class="${ratio >= minimum ? 'on' : 'weak'}">${ratio.toFixed(2)}</td><td>${minimum}</td></tr>`;

// Sample components that show a program's colors, radii and font families.
const specimen = ({ loadedPartner: { partner } }: StagingView, c: Palette) => html`
<div class="specimen" style="background:${c.canvas};color:${c.ink};border-color:${c.line}">
<p class="big" style="color:${c.brandInk}">${partner.programName}</p>
<p style="color:${c.inkSoft}">Link a card, dine, and the ${partner.currency.plural} add up on their own.</p>
<div class="parts"><span class="part" style="background:${c.action};color:${c.onAction}">Join</span><span class="part" style="background:${c.actionHover};color:${c.onAction}">Hovered</span><span class="part" style="border-color:${c.lineStrong}">Not now</span><span style="color:${c.actionInk}">A link</span></div>
<label style="color:${c.ink}">Email<span class="box" style="background:${c.canvas};border-color:${c.lineStrong};color:${c.inkSoft}">name@example.com</span></label>
<label style="color:${c.danger}">ZIP code<span class="box" style="background:${c.canvas};border-color:${c.danger};color:${c.ink}">0000</span><small>ZIP not in the U.S.</small></label>
<div class="panel" style="background:${c.brand};color:${c.onBrand}"><small style="color:${c.onBrandSoft}">Earned this year</small><b>2,544</b><small style="color:${c.rewardTextOnBrand}">544 more on the way</small><i class="meter" style="background:${c.brandRaised}"><i style="background:${c.rewardOnBrand}"></i></i></div>
<div class="parts"><span class="part" style="background:${c.reward};color:${c.onReward}">+100</span><span class="part" style="background:${c.rewardSoft};color:${c.rewardInk}">Bonus</span><span class="part" style="background:${c.surfaceStrong}">Chip</span></div>
${(['success', 'warning', 'danger'] as const).map((kind) => html`<p class="note" style="background:${c[`${kind}Soft`]};color:${c[kind]}">${labelOf(kind)}: this is how a message looks.</p>`)}
<div class="tile" style="background:${c.surface};border-color:${c.line}"><b>Osteria Fiorella</b><small style="color:${c.inkSoft}">$$ · Italian · 0.4 mi</small></div></div>`;

const inScheme = (view: StagingView, scheme: Scheme) => {
  const { seeds } = view.loadedPartner.theme;
  const colors = palette(seeds, scheme);
  const pairs = contrastPairs(seeds, scheme);
  const lowest = pairs
    .filter(({ minimum }) => minimum > 4)
    .reduce((a, b) => (b.ratio < a.ratio ? b : a));
  return html`<div><h3>${labelOf(scheme)}</h3>${specimen(view, colors)}
<details><summary><b>${Object.keys(colors).length} colors</b></summary><div class="swatches">${Object.entries(colors).map(swatch)}</div></details>
<details><summary><b>${pairs.length} pairs</b><span>least for text ${lowest.ratio.toFixed(2)}</span></summary><div class="scroll" tabindex="0" role="region" aria-label="Contrast, ${scheme}"><table><thead><tr><th scope="col">Sample</th><th scope="col">Pair</th><th scope="col">Contrast</th><th scope="col">At least</th></tr></thead><tbody>${pairs.map((pair) => pairRow(pair, colors))}</tbody></table></div></details></div>`;
};

/**
 * The program's theme, light and dark: sample components, every derived color, and the contrast of
 * each pair.
 */
export const themeSection = (view: StagingView): Html => {
  const { theme } = view.loadedPartner;
  return html`
<section id="theme"><h2>Theme</h2><p>Six colors are chosen; the others follow from them. ${theme.fonts.display} for headings, ${theme.fonts.text} for text, ${theme.radius} corners.</p>
<div class="swatches seeds">${Object.entries(theme.seeds).map(swatch)}</div>
<div class="schemes">${(['light', 'dark'] as const).map((scheme) => inScheme(view, scheme))}</div></section>`;
};
