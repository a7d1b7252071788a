import { businessDay } from '#domain/time/local-time.ts';
import { statementKeyOf, writeStatement } from '#server/earning/statements/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { toSignIn } from '#server/platform/http/stream-text.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';

type Deps = { db: Database; secrets: KeyRing };

/** The member's signed statement as a download, and the public keys that verify it and earlier ones. */
export const statementFeature = ({ db, secrets }: Deps) => {
  const [activeSecret, ...formerSecrets] = secrets;
  const key = statementKeyOf(activeSecret);
  const published = [key, ...formerSecrets.map(statementKeyOf)];
  return defineFeature({
    handlers: {},
    routes: {
      '/downloads/statement.json': async (ctx) => {
        if (!ctx.member) return toSignIn('/account/rewards');
        const { partnerId, partner } = ctx;
        const now = ctx.now();
        const texts = await ctx.copy('responses', 'journals');
        // A journal of a kind without a text has the name of its kind.
        const titleOf = texts as (kind: string) => string;
        const member = { partnerId, memberId: ctx.member.id };
        const statement = await writeStatement(db, { ...member, partner, key, titleOf, now });
        ctx.log.info({ member: ctx.member.id }, 'member.statement_downloaded');
        const fileName = `${partnerId}-statement-${businessDay(now)}.json`;
        return new Response(`${JSON.stringify(statement, null, 2)}\n`, {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': `attachment; filename="${fileName}"`,
          },
        });
      },
      '/downloads/statement-key.pem': async () =>
        new Response(published.map(({ publicKeyPem }) => publicKeyPem).join(''), {
          headers: { 'content-type': 'application/x-pem-file; charset=utf-8' },
        }),
    },
  });
};
