import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { CHALLENGE_MS } from './rules.ts'

/** Keeps a challenge until it is answered or runs out. */
export async function storeChallenge(ctx: ReadCtx, challenge: string, accountId?: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MS)
  await ctx.db
    .insertInto('passkeyChallenges')
    .values({ challenge, accountId: accountId ?? null, expiresAt })
    .execute()
}

/** Uses a challenge up: true for one caller only, and only for the account it was made for. */
export async function consumeChallenge(ctx: ReadCtx, challenge: string, accountId?: string): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', ctx.now())
    .where('accountId', accountId ? '=' : 'is', accountId ?? null)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes challenges that nobody answered. */
export async function removeOldChallenges(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', ctx.now()).execute()
}

const columns = ['id', 'accountId', 'credentialId', 'publicKey', 'counter', 'transports', 'name'] as const
const dates = ['isSynced', 'createdAt', 'lastUsedAt'] as const

/** The passkeys of an account, the oldest first. */
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

/** The passkey a browser names. */
export async function selectPasskey({ db }: ReadCtx, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select([...columns, ...dates])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** What a new passkey begins with. */
export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>

/** Stores a passkey; undefined when its credential is known already. */
export async function storePasskey(ctx: InTransaction, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return ctx.db
    .insertInto('passkeys')
    .values({ id: ctx.newId(), ...passkey, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning([...columns, ...dates])
    .executeTakeFirst()
}

/** Notes that a passkey was used. */
export async function touchPasskey(ctx: ReadCtx, id: string, use: { counter: number; isSynced: boolean }) {
  await ctx.db
    .updateTable('passkeys')
    .set({ ...use, lastUsedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** One of an account's passkeys. */
export interface OwnPasskey {
  readonly id: string
  readonly accountId: string
}

/** Names a passkey of an account; undefined when it is not there. */
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

/** Removes a passkey of an account; false when it is not there. */
export async function deletePasskey({ db }: InTransaction, { id, accountId }: OwnPasskey): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Removes every passkey of an account and answers how many there were. */
export async function deletePasskeys({ db }: InTransaction, accountId: string): Promise<number> {
  const gone = await db.deleteFrom('passkeys').where('accountId', '=', accountId).returning('id').execute()
  return gone.length
}
