import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** The second factor of an account as it is stored. */
export interface SecondFactor {
  readonly sealedSecret: Buffer
  readonly confirmedAt: Date | null
  readonly usedStep: bigint | null
  readonly failures: number
  readonly failingSince: Date | null
}

const columns = ['sealedSecret', 'confirmedAt', 'usedStep', 'failures', 'failingSince'] as const

/** Returns the second factor of an account, turned on or only set up. */
export async function selectSecondFactor(
  { db }: ReadCtx,
  accountId: string,
): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(columns)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Returns the second factor of an account and locks it, so that codes of one account are checked one at a time. */
export async function lockSecondFactor(
  { db }: InTransaction,
  accountId: string,
): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(columns)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

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
  await ctx.db
    .insertInto('secondFactors')
    .values({ accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(row).where('secondFactors.confirmedAt', 'is', null),
    )
    .execute()
}

/** The changes of a second factor after an attempt. */
export type FactorChanges = Partial<
  Pick<SecondFactor, 'confirmedAt' | 'usedStep' | 'failures' | 'failingSince'>
>

/** Stores the result of an attempt. */
export async function updateSecondFactor(
  { db }: InTransaction,
  accountId: string,
  changes: FactorChanges,
): Promise<void> {
  await db.updateTable('secondFactors').set(changes).where('accountId', '=', accountId).execute()
}

/** Removes a second factor and its recovery codes. */
export async function removeSecondFactor({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('accountId', '=', accountId).execute()
}

/** Stores recovery codes, replacing the previous ones. */
export async function storeRecoveryCodes(
  { db }: InTransaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

/** Deletes a recovery code; returns false when there is none with this hash. */
export async function consumeRecoveryCode(
  { db }: InTransaction,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes({ db }: ReadCtx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
