import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A kind of account that is saved here. */
export type SavedType = 'banking' | 'paypal' | 'crypto'

/** An encrypted account of a performer. */
export interface SealedAccount {
  readonly performerId: string
  readonly type: SavedType
  readonly sealed: Buffer
  /** When payouts can go to it, after a change. */
  readonly usableFrom: Date | null
  /** The comparison of its name with the documents; null where it has none. */
  readonly nameState: NameState | null
  readonly nameNote: string | null
}

/** An encrypted account, with the time when it was saved or its name was last compared. */
type StoredAccount = Omit<SealedAccount, 'performerId'> & { readonly nameAt: Date | null }

/** The result of comparing a bank account with the documents, or the decision of staff. */
export type NameState = 'matches' | 'waits' | 'accepted' | 'refused'

const sealedSql = statement(
  'banking.sealed',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('payoutAccounts')
      .select(['type', 'sealed', 'usableFrom', 'nameState', 'nameNote', 'nameAt'])
      .where('performerId', '=', performerId)
      .$castTo<StoredAccount>(),
  { plan: 'generic' },
)

/** Returns the encrypted accounts of a performer. */
export const selectSealed = (ctx: ReadCtx, performerId: string) =>
  read(ctx, sealedSql, { performerId })

const storeSealedSql = statement(
  'banking.store_sealed',
  (
    {
      performerId,
      type,
      changes,
    }: {
      performerId: string
      type: SavedType
      changes: Omit<SealedAccount, 'performerId' | 'type'> & { nameAt: Date; updatedAt: Date }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('payoutAccounts')
      .values({ performerId, type, ...changes })
      .onConflict((conflict) => conflict.columns(['performerId', 'type']).doUpdateSet(changes)),
)

/** Stores an encrypted account in place of the one of its type. */
export async function storeSealed(
  ctx: InTransaction,
  { performerId, type, ...account }: SealedAccount,
): Promise<void> {
  const changes = { ...account, nameAt: ctx.now(), updatedAt: ctx.now() }
  await write(ctx, storeSealedSql, { performerId, type, changes })
}

const deleteSealedSql = statement(
  'banking.delete_sealed',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('payoutAccounts').where('performerId', '=', performerId),
)

/** Deletes the accounts of a performer. */
export async function deleteSealed(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, deleteSealedSql, { performerId })
}
