import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { model: string; payload: AdapterPayload; until: number };

/** In-memory storage for the sessions and codes of the development identity provider. */
export const createMemoryRecords = () => {
  const records = new Map<string, Stored>();
  const alive = (key: string) => {
    const stored = records.get(key);
    if (stored && stored.until > Date.now()) return stored.payload;
    records.delete(key);
    return undefined;
  };
  const findBy = (model: string, field: 'uid' | 'userCode', value: string) => {
    for (const [key, stored] of records)
      if (stored.model === model && stored.payload[field] === value) return alive(key);
    return undefined;
  };
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, seconds) => {
        const until = seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
        records.set(keyOf(id), { model, payload, until });
      },
      find: async (id) => alive(keyOf(id)),
      findByUid: async (uid) => findBy(model, 'uid', uid),
      findByUserCode: async (code) => findBy(model, 'userCode', code),
      consume: async (id) => {
        const payload = alive(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        records.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of records)
          if (payload.grantId === grantId) records.delete(key);
      },
    };
  };
};
