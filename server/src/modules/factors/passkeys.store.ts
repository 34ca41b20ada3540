import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { CHALLENGE_MS } from './rules.ts'

const storeChallengeSql = statement(
  'factors.store_challenge',
  (
    {
      challenge,
      accountId,
      expiresAt,
    }: { challenge: string; accountId: string | undefined; expiresAt: Date },
    ctx,
  ) =>
    ctx.db
      .insertInto('passkeyChallenges')
      .values({ challenge, accountId: accountId ?? null, expiresAt }),
)

/** Stores a challenge until it is answered or expires. */
export async function storeChallenge(
  ctx: ReadCtx,
  challenge: string,
  accountId?: string,
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MS)
  await write(ctx, storeChallengeSql, { challenge, accountId, expiresAt })
}

const consumeChallengeSql = statement(
  'factors.consume_challenge',
  ({ challenge, accountId }: { challenge: string; accountId: string | undefined }, ctx) =>
    ctx.db
      .deleteFrom('passkeyChallenges')
      .where('challenge', '=', challenge)
      .where('expiresAt', '>', ctx.now())
      .where('accountId', accountId ? '=' : 'is', accountId ?? null)
      .returning('challenge'),
)

/**
 * Deletes a challenge; returns true for one caller only, and only for the account it was issued to.
 */
export async function consumeChallenge(
  ctx: ReadCtx,
  challenge: string,
  accountId?: string,
): Promise<boolean> {
  const [deleted] = await write(ctx, consumeChallengeSql, { challenge, accountId })
  return deleted !== undefined
}

const removeOldChallengesSql = statement('factors.remove_old_challenges', (_: object, ctx) =>
  ctx.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', ctx.now()),
)

/** Deletes expired challenges. */
export async function removeOldChallenges(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeOldChallengesSql)
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

const passkeysSql = statement('factors.passkeys', ({ accountId }: { accountId: string }, { db }) =>
  db
    .selectFrom('passkeys')
    .select([...columns, ...dates])
    .where('accountId', '=', accountId)
    .orderBy('createdAt'),
)

/** Returns the passkeys of an account, oldest first. */
export function selectPasskeys(ctx: ReadCtx, accountId: string) {
  return read(ctx, passkeysSql, { accountId })
}

/** A passkey as it is stored. */
export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

const passkeySql = statement(
  'factors.passkey',
  ({ credentialId }: { credentialId: string }, { db }) =>
    db
      .selectFrom('passkeys')
      .select([...columns, ...dates])
      .where('credentialId', '=', credentialId),
)

/** Returns the passkey with a credential id. */
export async function selectPasskey(
  ctx: ReadCtx,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return first(read(ctx, passkeySql, { credentialId }))
}

/** The fields of a new passkey. */
export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>

const storePasskeySql = statement(
  'factors.store_passkey',
  ({ passkey }: { passkey: NewPasskey }, ctx) =>
    ctx.db
      .insertInto('passkeys')
      .values({ id: ctx.newId(), ...passkey, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning([...columns, ...dates]),
)

/** Inserts a passkey; returns undefined when its credential is already stored. */
export async function storePasskey(
  ctx: InTransaction,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return first(write(ctx, storePasskeySql, { passkey }))
}

const touchPasskeySql = statement(
  'factors.touch_passkey',
  ({ use, id }: { use: { counter: number; isSynced: boolean }; id: string }, ctx) =>
    ctx.db
      .updateTable('passkeys')
      .set({ ...use, lastUsedAt: ctx.now() })
      .where('id', '=', id),
)

/** Records a use of a passkey. */
export async function touchPasskey(
  ctx: ReadCtx,
  id: string,
  use: { counter: number; isSynced: boolean },
) {
  await write(ctx, touchPasskeySql, { use, id })
}

/** A passkey with the account that must own it. */
export interface OwnPasskey {
  readonly id: string
  readonly accountId: string
}

const updatePasskeyNameSql = statement(
  'factors.update_passkey_name',
  ({ name, id, accountId }: { name: string; id: string; accountId: string }, { db }) =>
    db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning([...columns, ...dates]),
)

/** Renames a passkey of an account; returns undefined when there is none. */
export async function updatePasskeyName(
  ctx: ReadCtx,
  { id, accountId }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  return first(write(ctx, updatePasskeyNameSql, { name, id, accountId }))
}

const deletePasskeySql = statement(
  'factors.delete_passkey',
  ({ id, accountId }: { id: string; accountId: string }, { db }) =>
    db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id'),
)

/** Deletes a passkey of an account; returns false when there is none. */
export async function deletePasskey(
  ctx: InTransaction,
  { id, accountId }: OwnPasskey,
): Promise<boolean> {
  const [deleted] = await write(ctx, deletePasskeySql, { id, accountId })
  return deleted !== undefined
}

const deletePasskeysSql = statement(
  'factors.delete_passkeys',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('passkeys').where('accountId', '=', accountId).returning('id'),
)

/** Deletes every passkey of an account and returns how many there were. */
export async function deletePasskeys(ctx: InTransaction, accountId: string): Promise<number> {
  const deleted = await write(ctx, deletePasskeysSql, { accountId })
  return deleted.length
}
