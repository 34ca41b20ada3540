import { hash, verify } from '@node-rs/argon2'
import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { type Digest, hashInputOf, hashInputsOf, isDigested } from '../rules.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash verified when there is no account, so that an unknown name takes as long as a wrong
 * password.
 */
const DUMMY_HASH = {
  passwordHash:
    '$argon2id$v=19$m=19456,t=2,p=1$WaHK9vvN3sIkWXqiA1V1OA$7OHDitUKRjAAymIS46Qkua7e2ewxjp1iztAb3pCT0Lg',
  digest: 'off',
} as const

/** A password as it is stored. */
export interface HashedPassword {
  readonly passwordHash: string
  readonly digest: Digest
}

/** Hashes a password in the form in which the client sent it. */
export async function hashPassword(ctx: ReadCtx, password: string): Promise<HashedPassword> {
  const { hashPasswordOnClient: digest } = await readSettings(ctx)
  return { passwordHash: await hash(hashInputOf(digest, password), COST), digest }
}

/**
 * Returns true when a password matches the stored one. Without a stored one it takes as long and
 * returns false. A password that can be written in several normal forms is compared in each,
 * because older hashes are of any of them.
 */
export async function verifyPassword(
  stored: HashedPassword | undefined,
  password: string,
): Promise<boolean> {
  const { passwordHash, digest } = stored ?? DUMMY_HASH
  for (const input of hashInputsOf(digest, password)) {
    if (await verify(passwordHash, input)) return stored !== undefined
  }
  return false
}

/** Hashes the PIN of a device. */
export const hashPin = (pin: string): Promise<string> => hash(pin, COST)

/** Returns true when a PIN matches the stored one. */
export const verifyPin = (stored: string, pin: string): Promise<boolean> => verify(stored, pin)

let commonPasswords: ReadonlySet<string> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Returns true when a password is on the list of common passwords. Digests cannot be checked. */
export async function isCommonPassword(ctx: ReadCtx, password: string): Promise<boolean> {
  const { hashPasswordOnClient } = await readSettings(ctx)
  if (isDigested(hashPasswordOnClient, password)) return false
  commonPasswords ??= await loadCommonPasswords()
  return commonPasswords.has(password.normalize('NFC').toLowerCase())
}

/** Refuses common passwords with `auth.password_too_common`. */
export async function refuseCommonPassword(ctx: ReadCtx, password: string): Promise<void> {
  if (await isCommonPassword(ctx, password)) refuse('auth.password_too_common')
}
