import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const reservationsQuery = () =>
  offlineQuery(['member', 'reservations'], (signal) =>
    api.reservations.list(undefined, { signal }),
  );
