import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { type Digest, hashInputOf, isDigested } from './rules.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared with when there is no account, so that an unknown name takes as long as a wrong password. */
const DUMMY_HASH = {
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$WaHK9vvN3sIkWXqiA1V1OA$7OHDitUKRjAAymIS46Qkua7e2ewxjp1iztAb3pCT0Lg',
  digest: 'off',
} as const

/** A password as it is stored. */
export interface HashedPassword {
  readonly passwordHash: string
  readonly digest: Digest
}

/** Hashes a password a person chose, whichever form it arrived in. */
export async function hashPassword(ctx: ReadCtx, given: string): Promise<HashedPassword> {
  const { hashPasswordOnClient: digest } = await readSettings(ctx)
  return { passwordHash: await hash(hashInputOf(digest, given), COST), digest }
}

/** Whether a password is the stored one. Without a stored one it takes as long and is false. */
export async function verifyPassword(stored: HashedPassword | undefined, given: string): Promise<boolean> {
  const { passwordHash, digest } = stored ?? DUMMY_HASH
  const isRight = await verify(passwordHash, hashInputOf(digest, given))
  return isRight && stored !== undefined
}

let common: ReadonlySet<string> | undefined

/** Whether a password is on every guesser's list. Its plain form has to be seen: a digest says nothing. */
export async function isCommonPassword(ctx: ReadCtx, given: string): Promise<boolean> {
  const { hashPasswordOnClient } = await readSettings(ctx)
  if (isDigested(hashPasswordOnClient, given)) return false
  common ??= new Set(dictionary['passwords-common'])
  return common.has(given.toLowerCase())
}

/** Refuses a password that is on every guesser's list: `auth.password_too_common`. */
export async function refuseCommonPassword(ctx: ReadCtx, given: string): Promise<void> {
  if (await isCommonPassword(ctx, given)) refuse('auth.password_too_common')
}
