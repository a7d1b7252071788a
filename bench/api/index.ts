import { compareWithBare, type Rounds, type Subject } from '../bare/compare.ts';
import { captureResponse } from '../bare/start-bare.ts';
import { MEMBER, PROGRAM, withDemonstration } from '../demonstration-app.ts';
import type { Figure } from '../figures.ts';
import { measureEarningToday } from './measure-earning-today.ts';
import { measurePartnerApi } from './measure-partner-api.ts';
import { RECORDING_SETTINGS, recordStatements } from './record-statements.ts';
import { signIn } from './sign-in.ts';

/**
 * Compares calls of the public and the member API with a bare route that sends the same bytes and
 * runs the same SQL, and times the partner API.
 */
export const benchApi = (timed: Rounds): Promise<Figure[]> =>
  withDemonstration(
    { settings: RECORDING_SETTINGS },
    async ({ app, postgres, database, databaseUrl, folder }) => {
      const { origin } = app;
      const place = { app, folder, databaseUrl };
      const search = { url: `${origin}/api/v2/Merchants/Search?location=10001` };
      const publicFigures = await compareWithBare(place, [{ name: 'search', target: search }], {
        bar: 'publicApi',
        ...timed,
      });
      const headers = { cookie: await signIn(origin, MEMBER) };
      const calls = [
        { name: 'member', path: '/api/Member' },
        { name: 'activity', path: '/api/Member/Transactions?resultsPerPage=10' },
      ];
      const subjects: Subject[] = [];
      for (const { name, path } of calls) {
        const target = { url: origin + path, headers };
        await captureResponse(target);
        const statements = await recordStatements(postgres, { database, partner: PROGRAM }, () =>
          captureResponse(target),
        );
        console.log(`${name}: ${statements.length} statements`);
        subjects.push({ name, target, statements });
      }
      const memberFigures = await compareWithBare(place, subjects, { bar: 'memberApi', ...timed });
      const earningToday = await measureEarningToday(origin, headers);
      const partnerApi = await measurePartnerApi({ origin, databaseUrl, partner: PROGRAM });
      return [...publicFigures, ...memberFigures, ...earningToday, ...partnerApi];
    },
  );
