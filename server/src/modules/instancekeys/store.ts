import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A public key that this installation signs or signed by. */
export interface InstanceKeyRow {
  readonly keyId: string
  readonly publicKey: string
  readonly firstUsedAt: Date
}

const insertKeySql = statement(
  'instancekeys.insert_key',
  ({ keyId, publicKey }: { keyId: string; publicKey: string }, ctx) =>
    ctx.db
      .insertInto('instanceKeys')
      .values({ keyId, publicKey, firstUsedAt: ctx.now() })
      .onConflict((known) => known.doNothing()),
)

/**
 * Keeps a public key for good: the trigger `instance_keys__append_only` refuses any change. Does
 * nothing for one that is known.
 */
export const insertKey = (
  ctx: InTransaction,
  key: { readonly keyId: string; readonly publicKey: string },
): Promise<unknown> => write(ctx, insertKeySql, key)

const allKeysSql = statement('instancekeys.all_keys', (_values: Record<string, never>, { db }) =>
  db
    .selectFrom('instanceKeys')
    .select(['keyId', 'publicKey', 'firstUsedAt'])
    .orderBy('firstUsedAt', 'desc')
    .orderBy('keyId'),
)

/** Returns all keys, the newest first. */
export const selectKeys = (ctx: ReadCtx): Promise<InstanceKeyRow[]> => read(ctx, allKeysSql, {})
