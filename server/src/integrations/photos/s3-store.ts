import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from './port.ts';

export type S3Settings = {
  /** The bucket's address, with a path for the folder if any. */
  address: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

const TIMEOUT_MS = 10_000;

/** Photos as objects of a bucket that speaks S3. */
export const createS3Store = (settings: S3Settings): PhotoStore => {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    service: 's3',
    region: settings.region,
    retries: 2,
  });
  const request = async (id: string, init: RequestInit, accepted: readonly number[]) => {
    const response = await client.fetch(`${settings.address}/${id}.webp`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Error(`the photo bucket responded ${response.status} to ${init.method}`);
  };
  return {
    write: async (id, bytes) => {
      const headers = { 'content-type': 'image/webp' };
      await request(id, { method: 'PUT', headers, body: new Uint8Array(bytes) }, []);
    },
    read: async (id) => {
      const response = await request(id, { method: 'GET' }, [404]);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    remove: async (id) => {
      await request(id, { method: 'DELETE' }, [404]);
    },
  };
};
