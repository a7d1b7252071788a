/** The styles of the staging tools, in the program's colors. */
export const stagingStyle = `
:root{color-scheme:light dark;--ink:light-dark(#17202e,#e9ecf2);--soft:light-dark(#525c6b,#aab4c3);--ground:light-dark(#f3f4f7,#0f141b);--paper:light-dark(#fff,#19202a);--line:light-dark(#dfe3ea,#323c4b);--line-strong:light-dark(#a9b1bf,#66738a);--current:light-dark(var(--seed-brand),#e9ecf2);--good:light-dark(#0b6b45,#74d6a8);--good-paper:light-dark(#eef9f3,#12301f);--bad:light-dark(#b42318,#ff9d90)}
*{box-sizing:border-box;margin:0}
html{--wide:clamp(1200px,58vw,1480px);scroll-behavior:smooth;scroll-padding-top:84px}
body{font:16px/1.55 var(--font-text),system-ui,sans-serif;color:var(--ink);background:var(--ground)}
a{color:inherit}
h1,h2,h3{line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
.bar{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:8px 24px;flex-wrap:wrap;padding:14px max(20px,calc(50vw - var(--wide)/2));background:var(--seed-brand);color:#fff}
.bar strong{font:700 19px/1.2 var(--font-display),system-ui,sans-serif;margin-right:auto}
.bar nav{display:flex;flex-wrap:wrap;gap:0 2px;margin-inline:-9px}
.bar nav a{padding:8px 9px;border-radius:99px;font-size:14px;font-weight:600;text-decoration:none;white-space:nowrap}
.bar nav a:hover{background:#ffffff24}
main{max-width:calc(var(--wide) + 40px);margin:0 auto;padding:32px 20px 80px;display:grid;grid-template-columns:minmax(0,1fr);gap:24px}
.say{padding:14px 20px;border-radius:14px;background:var(--good-paper);color:var(--good);font-weight:600}
section{padding:28px;border-radius:20px;background:var(--paper);box-shadow:0 1px 2px #10182812}
section>h2{font:700 24px/1.2 var(--font-display),system-ui,sans-serif}
section>p{max-width:62ch;margin:6px 0 20px;color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(225px,1fr));gap:12px}
#scenarios .cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}
.card{display:flex;flex-direction:column;justify-content:flex-start;width:100%;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--paper);color:inherit;font:inherit;text-align:left;text-decoration:none;cursor:pointer;transition:border-color .15s,box-shadow .15s}
.card:hover{border-color:var(--seed-accent);box-shadow:0 6px 20px -12px #10182866}
.card[aria-current]{border:2px solid var(--current);padding:15px}
.cards form{display:grid}
#members .cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))}
#scenarios .row{max-width:340px}
.card b{display:block}
.card small{display:block;color:var(--soft);font-size:14px}
.card i{display:block;width:100%;height:6px;margin-bottom:12px;border-radius:3px}
form.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));align-items:end;gap:14px}
label{display:grid;gap:6px;font-size:14px;font-weight:600}
input,select{width:100%;min-height:46px;padding:0 12px;border:1px solid var(--line-strong);border-radius:10px;background:var(--paper);color:inherit;font:inherit;font-weight:400}
button.go{min-height:46px;padding:0 20px;border:0;border-radius:10px;background:var(--seed-brand);color:#fff;font:inherit;font-weight:650;cursor:pointer}
button.soft{min-height:36px;padding:0 14px;border:1px solid var(--line-strong);border-radius:9px;background:var(--paper);color:inherit;font:inherit;font-size:14px;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--seed-accent);outline-offset:2px}
.mails{display:grid;gap:8px}
.links{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:8px 24px;margin:0;padding:0;list-style:none}
details{border:1px solid var(--line);border-radius:12px}
summary{display:flex;flex-wrap:wrap;gap:2px 14px;padding:12px 16px;cursor:pointer}
summary b{margin-right:auto}
summary span{color:var(--soft);font-size:14px}
details details{margin:0 16px 16px}
.mail{display:block;width:calc(100% - 32px);height:620px;margin:4px 16px 16px;border:1px solid var(--line);border-radius:12px;background:#fff}
details pre{padding:4px 16px 16px;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.6 var(--font-text),system-ui,sans-serif}
.scroll{overflow:auto;max-height:560px;border:1px solid var(--line);border-radius:12px}
table{border-collapse:separate;border-spacing:0;font-size:14px;white-space:nowrap}
th,td{padding:9px 14px;border-bottom:1px solid var(--line);text-align:left}
thead th{position:sticky;top:0;z-index:1;background:var(--ground)}
tbody th,thead th:first-child{position:sticky;left:0;background:var(--paper);font-weight:650}
thead th:first-child{z-index:2;background:var(--ground)}
td.on{color:var(--good);font-weight:700}
td.off{color:var(--soft)}
tr[aria-current] th{box-shadow:inset 3px 0 var(--current)}
.swatches{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:12px}
.swatch{border:1px solid var(--line);border-radius:12px;overflow:hidden;font-size:13px}
.swatch i{display:block;height:64px}
.swatch span{display:block;padding:8px 10px 10px;overflow-wrap:anywhere}
.seeds{margin-bottom:28px}
.schemes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:24px}
.schemes>div{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:12px}
.specimen{display:grid;gap:14px;padding:24px;border:1px solid;border-radius:var(--radius-card)}
.specimen small{display:block;font-size:14px}
.specimen .big{font:700 clamp(26px,4vw,40px)/1.05 var(--font-display),system-ui,sans-serif;letter-spacing:-.02em}
.parts{display:flex;flex-wrap:wrap;align-items:center;gap:10px}
.part{display:inline-flex;align-items:center;min-height:42px;padding:0 18px;border:1.5px solid transparent;border-radius:var(--radius-control);font-weight:650}
.box{display:flex;align-items:center;min-height:46px;padding:0 14px;border:1.5px solid;border-radius:var(--radius-control);font-weight:400}
.panel{display:grid;gap:4px;padding:20px;border-radius:var(--radius-card)}
.panel b{font:800 40px/1.1 var(--font-display),system-ui,sans-serif;font-variant-numeric:tabular-nums}
.meter{display:block;height:10px;margin-top:8px;border-radius:5px;overflow:hidden}
.meter i{display:block;width:70%;height:100%}
.note{padding:10px 14px;border-radius:var(--radius-small);font-weight:600}
.tile{padding:16px;border:1px solid;border-radius:var(--radius-card)}
.pair{display:inline-block;padding:4px 12px;border-radius:8px;font-weight:650}
td.weak{color:var(--bad);font-weight:700}
.schemes .swatches{padding:4px 16px 16px}
.switches{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:10px}
.switch{display:flex;justify-content:space-between;align-items:center;gap:12px;min-height:52px;padding:8px 16px;border:1px solid var(--line-strong);border-radius:12px;background:var(--paper);color:inherit;font:inherit;font-size:15px;text-align:left;cursor:pointer}
.switch b{color:var(--soft)}
.switch small{font-weight:500}
.switch[aria-pressed=true]{border-color:var(--good);background:var(--good-paper)}
.switch[aria-pressed=true] b{color:var(--good)}
.store{display:grid;grid-template-columns:minmax(140px,auto) minmax(0,1fr) auto;align-items:center;gap:8px 16px}
.store code{overflow-wrap:anywhere;font-size:14px;color:var(--soft)}
.quiet{color:var(--soft)}
@media (max-width:660px){.bar nav{flex-wrap:nowrap;width:calc(100% + 18px);overflow-x:auto;scrollbar-width:none}.store{grid-template-columns:minmax(0,1fr) auto;grid-auto-flow:dense}.store code{grid-column:1/-1}section{padding:22px 14px}.bar strong{width:100%}.cards{grid-template-columns:repeat(auto-fill,minmax(112px,1fr));gap:8px}.card{padding:12px 10px;overflow-wrap:anywhere}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.card{transition:none}}`;
