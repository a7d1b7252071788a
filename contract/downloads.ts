import { oc } from '@orpc/contract';
import { z } from 'zod';

export type DownloadMeta = {
  mediaType: string;
  /** The member's session is required; without it a browser is led to sign-in by 303. */
  requiresSession: boolean;
};

const download = (mediaType: string, requiresSession = true) =>
  oc.$meta<DownloadMeta>({ mediaType, requiresSession });

/** Files that a member downloads in the browser. */
export const downloadsContract = {
  downloads: {
    activity: download('text/csv').route({
      method: 'GET',
      path: '/downloads/activity.csv',
      summary: 'Download dines and credits',
      description: 'Every dine and credit of the member as CSV.',
    }),
    statement: download('application/json').route({
      method: 'GET',
      path: '/downloads/statement.json',
      summary: 'Download the signed statement',
      description: 'The postings to the member with a signature over them.',
    }),
    statementKey: download('application/x-pem-file', false).route({
      method: 'GET',
      path: '/downloads/statement-key.pem',
      summary: 'Download the keys of statements',
      description: 'The public keys that verify statements, the current one first.',
    }),
    myDataJson: download('application/json').route({
      method: 'GET',
      path: '/downloads/my-data.json',
      summary: 'Download personal data as JSON',
      description: 'Everything stored about the member; requires a recent sign-in.',
    }),
    myDataHtml: download('text/html').route({
      method: 'GET',
      path: '/downloads/my-data.html',
      summary: 'Download personal data as a page',
      description: 'Everything stored about the member; requires a recent sign-in.',
    }),
    reservations: download('text/calendar', false)
      .route({
        method: 'GET',
        path: '/downloads/reservations.ics',
        summary: 'Subscribe to reservations',
        description: 'The reservations of a member for a calendar program, by a signed address.',
      })
      .input(z.object({ member: z.string(), key: z.string() })),
  },
};
