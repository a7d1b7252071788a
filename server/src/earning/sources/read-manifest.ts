import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';
import type { FileFaultCode, SourceFiles } from '#contract/feed-mapping.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';

export const MANIFEST_SUFFIX = '.manifest.json';
export const SIGNATURE_SUFFIX = '.sig';

export type FileFault = {
  code: FileFaultCode;
  values: Readonly<Record<string, string | number>>;
};

const Manifest = z.object({
  provider: z.string(),
  sequence: z.int('must be a whole number').min(1, 'must be above 0'),
  files: z
    .array(
      z.object({
        name: z
          .string('must be text')
          .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/, 'must be a plain file name'),
        bytes: z.int('must be a whole number').min(0),
        sha256: z.string('must be text').regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
        records: z.int('must be a whole number').min(0).max(1_000_000_000),
      }),
      'must be a list',
    )
    .max(1000, 'has more than 1,000 files'),
});
export type Manifest = z.infer<typeof Manifest> & { sha256: string };

type Signing = { files: SourceFiles; ring: KeyRing | undefined; provider: string };
type Signed = { body: Buffer; signature: string };

// The form in which Node reads a raw key of 32 bytes.
const publicKeyOf = (base64: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base64, 'base64').toString('base64url') },
    format: 'jwk',
  });

const isSigned = ({ files, ring }: Signing, { body, signature }: Signed): boolean => {
  const signatureText = signature.trim();
  if (files.ed25519)
    return verify(null, body, publicKeyOf(files.ed25519), Buffer.from(signatureText, 'base64'));
  if (!/^[0-9a-f]{64}$/i.test(signatureText)) return false;
  return (ring ?? []).some((secret) =>
    timingSafeEqual(
      createHmac('sha256', secret).update(body).digest(),
      Buffer.from(signatureText, 'hex'),
    ),
  );
};

/** A manifest whose signature fits, or why it is not accepted. */
export const readManifest = (
  signing: Signing,
  signed: Signed,
): { ok: true; manifest: Manifest } | { ok: false; fault: FileFault } => {
  const faulty = (code: FileFaultCode, values: FileFault['values'] = {}) =>
    ({ ok: false, fault: { code, values } }) as const;
  if (!isSigned(signing, signed)) return faulty('signatureWrong');
  const parsed = parseJson(signed.body.toString('utf8'));
  if (!parsed.ok) return faulty('manifestUnreadable', { problem: parsed.fault.cause });
  const read = Manifest.safeParse(parsed.json);
  if (!read.success) {
    const [issue] = read.error.issues;
    const problem = `${issue?.path.join('.')} ${issue?.message ?? ''}`.trim();
    return faulty('manifestUnreadable', { problem });
  }
  const { provider, files } = read.data;
  if (provider !== signing.provider) return faulty('manifestOfOther', { provider });
  if (new Set(files.map(({ name }) => name)).size < files.length)
    return faulty('manifestUnreadable', { problem: 'names a file twice' });
  const sha256 = createHash('sha256').update(signed.body).digest('hex');
  return { ok: true, manifest: { ...read.data, sha256 } };
};
