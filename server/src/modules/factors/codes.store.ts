import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** The second factor of an account as it is stored. */
export interface SecondFactor {
  readonly sealedSecret: Buffer
  readonly confirmedAt: Date | null
  readonly usedStep: bigint | null
  readonly failures: number
  readonly failingSince: Date | null
}

const columns = ['sealedSecret', 'confirmedAt', 'usedStep', 'failures', 'failingSince'] as const

const secondFactorSql = statement(
  'factors.second_factor',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('secondFactors').select(columns).where('accountId', '=', accountId),
)

/** Returns the second factor of an account, turned on or only set up. */
export async function selectSecondFactor(
  ctx: ReadCtx,
  accountId: string,
): Promise<SecondFactor | undefined> {
  return first(read(ctx, secondFactorSql, { accountId }))
}

const lockSecondFactorSql = statement(
  'factors.lock_second_factor',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('secondFactors').select(columns).where('accountId', '=', accountId).forUpdate(),
)

/**
 * Returns the second factor of an account and locks it, so that codes of one account are checked
 * one at a time.
 */
export async function lockSecondFactor(
  ctx: InTransaction,
  accountId: string,
): Promise<SecondFactor | undefined> {
  return first(read(ctx, lockSecondFactorSql, { accountId }))
}

const storeUnconfirmedFactorSql = statement(
  'factors.store_unconfirmed_factor',
  (
    {
      accountId,
      row,
    }: {
      accountId: string
      row: {
        sealedSecret: Buffer
        createdAt: Date
        usedStep: null
        failures: number
        failingSince: null
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('secondFactors')
      .values({ accountId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet(row)
          .where('secondFactors.confirmedAt', 'is', null),
      ),
)

/** Stores a secret that no code has confirmed yet, replacing an earlier unconfirmed one. */
export async function storeUnconfirmedFactor(
  ctx: InTransaction,
  accountId: string,
  sealedSecret: Buffer,
): Promise<void> {
  const row = {
    sealedSecret,
    createdAt: ctx.now(),
    usedStep: null,
    failures: 0,
    failingSince: null,
  }
  await write(ctx, storeUnconfirmedFactorSql, { accountId, row })
}

/** The changes of a second factor after an attempt. */
export type FactorChanges = Partial<
  Pick<SecondFactor, 'confirmedAt' | 'usedStep' | 'failures' | 'failingSince'>
>

const updateSecondFactorSql = statement(
  'factors.update_second_factor',
  ({ changes, accountId }: { changes: FactorChanges; accountId: string }, { db }) =>
    db.updateTable('secondFactors').set(changes).where('accountId', '=', accountId),
)

/** Stores the result of an attempt. */
export async function updateSecondFactor(
  ctx: InTransaction,
  accountId: string,
  changes: FactorChanges,
): Promise<void> {
  await write(ctx, updateSecondFactorSql, { changes, accountId })
}

const removeSecondFactorSql = statement(
  'factors.remove_second_factor',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('secondFactors').where('accountId', '=', accountId),
)

/** Removes a second factor and its recovery codes. */
export async function removeSecondFactor(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, removeSecondFactorSql, { accountId })
}

const storeRecoveryCodesSql = statement(
  'factors.store_recovery_codes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('recoveryCodes').where('accountId', '=', accountId),
)

const insertRecoveryCodesSql = statement(
  'factors.insert_recovery_codes',
  ({ hashes, accountId }: { hashes: readonly Buffer[]; accountId: string }, { db }) =>
    db.insertInto('recoveryCodes').values(hashes.map((codeHash) => ({ accountId, codeHash }))),
)

/** Stores recovery codes, replacing the previous ones. */
export async function storeRecoveryCodes(
  ctx: InTransaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await write(ctx, storeRecoveryCodesSql, { accountId })
  await write(ctx, insertRecoveryCodesSql, { hashes, accountId })
}

const consumeRecoveryCodeSql = statement(
  'factors.consume_recovery_code',
  ({ accountId, codeHash }: { accountId: string; codeHash: Buffer }, { db }) =>
    db
      .deleteFrom('recoveryCodes')
      .where('accountId', '=', accountId)
      .where('codeHash', '=', codeHash)
      .returning('accountId'),
)

/** Deletes a recovery code; returns false when there is none with this hash. */
export async function consumeRecoveryCode(
  ctx: InTransaction,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const [deleted] = await write(ctx, consumeRecoveryCodeSql, { accountId, codeHash })
  return deleted !== undefined
}

const countRecoveryCodesSql = statement(
  'factors.count_recovery_codes',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('accountId', '=', accountId),
)

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes(ctx: ReadCtx, accountId: string): Promise<number> {
  const { count } = await only(read(ctx, countRecoveryCodesSql, { accountId }))
  return Number(count)
}
