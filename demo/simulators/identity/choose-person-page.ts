import { escapeHtml } from '#domain/content/substitute.ts';

export type Person = { subject: string; name: string; email: string; who: string };

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 27rem; margin: 4rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; opacity: .75; }
form { display: grid; gap: .625rem; }
button, input { font: inherit; min-height: 3rem; padding: .625rem 1rem; border: 1px solid; border-radius: .75rem; background: transparent; color: inherit; text-align: start; }
button { cursor: pointer; }
button small { display: block; opacity: .7; }
label { margin-top: 1.25rem; font-weight: 600; }
`;

const choice = ({ subject, name, who }: Person) =>
  `<button name="subject" value="${escapeHtml(subject)}">${escapeHtml(name)}<small>${escapeHtml(who)}</small></button>`;

/** The page on which a person who tries the demonstration says who they are. */
export const choosePersonPage = (program: string, people: readonly Person[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demonstration sign-in</title><style>${style}</style></head><body><main><h1>Sign in to ${escapeHtml(program)}</h1><p>This stands in for the partner's own sign-in while the product is demonstrated. Choose who you are; no password is asked.</p><form method="post">${people.map(choice).join('')}</form><form method="post"><label for="email">Or someone new</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="off" placeholder="name@example.com"><button>Continue</button></form></main></body></html>`;
