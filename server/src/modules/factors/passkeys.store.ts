import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { CHALLENGE_MS } from './rules.ts'

/** Stores a challenge until it is answered or expires. */
export async function storeChallenge(
  ctx: ReadCtx,
  challenge: string,
  accountId?: string,
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MS)
  await ctx.db
    .insertInto('passkeyChallenges')
    .values({ challenge, accountId: accountId ?? null, expiresAt })
    .execute()
}

/** Deletes a challenge; returns true for one caller only, and only for the account it was issued to. */
export async function consumeChallenge(
  ctx: ReadCtx,
  challenge: string,
  accountId?: string,
): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', ctx.now())
    .where('accountId', accountId ? '=' : 'is', accountId ?? null)
    .returning('challenge')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes expired challenges. */
export async function removeOldChallenges(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', ctx.now()).execute()
}

const columns = [
  'id',
  'accountId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
] as const
const dates = ['isSynced', 'createdAt', 'lastUsedAt'] as const

/** Returns the passkeys of an account, oldest first. */
export function selectPasskeys({ db }: ReadCtx, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select([...columns, ...dates])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** A passkey as it is stored. */
export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

/** Returns the passkey with a credential id. */
export async function selectPasskey(
  { db }: ReadCtx,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select([...columns, ...dates])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** The fields of a new passkey. */
export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>

/** Inserts a passkey; returns undefined when its credential is already stored. */
export async function storePasskey(
  ctx: InTransaction,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return ctx.db
    .insertInto('passkeys')
    .values({ id: ctx.newId(), ...passkey, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning([...columns, ...dates])
    .executeTakeFirst()
}

/** Records a use of a passkey. */
export async function touchPasskey(
  ctx: ReadCtx,
  id: string,
  use: { counter: number; isSynced: boolean },
) {
  await ctx.db
    .updateTable('passkeys')
    .set({ ...use, lastUsedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** A passkey with the account that must own it. */
export interface OwnPasskey {
  readonly id: string
  readonly accountId: string
}

/** Renames a passkey of an account; returns undefined when there is none. */
export async function updatePasskeyName(
  { db }: ReadCtx,
  { id, accountId }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning([...columns, ...dates])
    .executeTakeFirst()
}

/** Deletes a passkey of an account; returns false when there is none. */
export async function deletePasskey(
  { db }: InTransaction,
  { id, accountId }: OwnPasskey,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes every passkey of an account and returns how many there were. */
export async function deletePasskeys({ db }: InTransaction, accountId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .returning('id')
    .execute()
  return deleted.length
}
