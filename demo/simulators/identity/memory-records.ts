import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { model: string; payload: AdapterPayload; until: number };

/** Where the development identity provider keeps its sessions and codes: in this process, until they end. */
export const createMemoryRecords = () => {
  const records = new Map<string, Kept>();
  const alive = (key: string) => {
    const kept = records.get(key);
    if (kept && kept.until > Date.now()) return kept.payload;
    records.delete(key);
    return undefined;
  };
  const findBy = (model: string, field: 'uid' | 'userCode', value: string) => {
    for (const [key, kept] of records)
      if (kept.model === model && kept.payload[field] === value) return alive(key);
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
