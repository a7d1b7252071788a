import { html, raw } from 'hono/html';

export type Person = { subject: string; name: string; email: string; who: string };

const style = `
:root { color-scheme: light dark; --ink: #17202e; --soft: #525c6b; --line: #c3c9d4; --ground: #f3f4f7; --card: #fff; --go: #1d4ed8; --on-go: #fff; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #b4bccb; --line: #4a5468; --ground: #0f1420; --card: #1a2130; --go: #8db8ff; --on-go: #0b1a36; } }
* { box-sizing: border-box; }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; padding: 2rem 1rem; background: var(--ground); color: var(--ink); }
main { width: 100%; max-width: 28rem; padding: 2rem; border-radius: 1.25rem; background: var(--card); box-shadow: 0 10px 40px -20px #10182880; }
.tag { display: inline-block; margin: 0 0 1rem; padding: .125rem .625rem; border: 1px solid var(--line); border-radius: 99px; color: var(--soft); font-size: .8125rem; font-weight: 600; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.015em; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--soft); }
form { display: grid; gap: .5rem; }
form + form { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
button, input { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: none; color: inherit; font: inherit; text-align: start; }
button { font-weight: 650; cursor: pointer; }
button:hover { border-color: var(--go); }
button small { display: block; color: var(--soft); font-weight: 400; }
button.go { border-color: var(--go); background: var(--go); color: var(--on-go); text-align: center; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
label { font-weight: 600; }
`;

const choice = ({ subject, name, who }: Person) =>
  html`<button name="subject" value="${subject}">${name}<small>${who}</small></button>`;

/** The page on which the user of the demonstration chooses an identity. */
export const choosePersonPage = (programName: string, people: readonly Person[]) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demonstration sign-in</title><style>${raw(style)}</style></head><body><main><p class="tag">Demonstration</p><h1>Sign in to ${programName}</h1><p>This stands in for the partner’s own sign-in. Choose who you are; no password is needed.</p><form method="post">${people.map(choice)}</form><form method="post"><label for="email">Or someone new</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="off" placeholder="name@example.com"><button class="go">Continue</button></form></main></body></html>`;
