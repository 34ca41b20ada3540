import * as z from 'zod/mini'

/** The address of the public keys by which others verify what a site signed. */
export const instanceKeysPath = '/.well-known/stagedoor-keys.json'

/** The form of that list. */
export const INSTANCE_KEYS_FORM = 'stagedoor.keys.1'

/** The public keys of a site, the newest first: the one it signs by and those it signed by. */
export const InstanceKeys = z.object({
  form: z.literal(INSTANCE_KEYS_FORM),
  site: z.string(),
  keys: z.array(
    z.object({
      /** SHA-256 of the public key, in hex. */
      keyId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      algorithm: z.literal('ed25519'),
      /** 32 bytes in base64url. */
      publicKey: z.string().check(z.regex(/^[\w-]{43}$/)),
      firstUsedAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})
export type InstanceKeys = z.output<typeof InstanceKeys>
