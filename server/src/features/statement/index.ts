import { businessDay } from '#domain/earning/local-time.ts';
import { statementKeyOf, writeStatement } from '#server/earning/statements/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { toSignIn } from '#server/platform/http/stream-text.ts';

type Deps = { db: Database; secret: string };

/** The member's signed statement as a download, and the public key that verifies it. */
export const statementFeature = ({ db, secret }: Deps) => {
  const key = statementKeyOf(secret);
  return defineFeature({
    handlers: {},
    routes: {
      '/downloads/statement.json': async (ctx) => {
        if (!ctx.member) return toSignIn('/account/rewards');
        const { partnerId, partner } = ctx;
        const now = ctx.now();
        const member = { partnerId, memberId: ctx.member.id };
        const statement = await writeStatement(db, { ...member, partner, key, now });
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
        new Response(key.publicKeyPem, {
          headers: { 'content-type': 'application/x-pem-file; charset=utf-8' },
        }),
    },
  });
};
