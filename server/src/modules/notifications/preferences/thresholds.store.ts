import type { NotificationType } from '@stagedoor/contract/notifications'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { spentByPairs } from '../../fanlists/index.ts'
import type { Settings } from '../../settings/index.ts'
import { entryOf } from '../catalogue/rules.ts'
import { eventAmount, type NewNotification } from '../rules.ts'

/** The amounts of an account from which mails and pushes are sent, in hundredths, by type. */
export type Thresholds = ReadonlyMap<string, bigint>

const thresholdsSql = statement(
  'notifications.thresholds',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('notificationThresholds')
      .select(['accountId', 'type', 'minimum'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`),
  { plan: 'generic' },
)

/** Returns the thresholds of accounts; an account without any is missing. */
export async function selectThresholds(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, Thresholds>> {
  if (accountIds.length === 0) return new Map()
  const rows = await read(ctx, thresholdsSql, { accountIds })
  const found = new Map<string, Map<string, bigint>>()
  for (const { accountId, type, minimum } of rows)
    found.set(accountId, (found.get(accountId) ?? new Map<string, bigint>()).set(type, minimum))
  return found
}

interface Threshold {
  readonly accountId: string
  readonly type: NotificationType
  readonly minimum: bigint
}

const storeThresholdSql = statement('notifications.store_threshold', (row: Threshold, ctx) =>
  ctx.db
    .insertInto('notificationThresholds')
    .values({ ...row, updatedAt: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'type'])
        .doUpdateSet({ minimum: row.minimum, updatedAt: ctx.now() }),
    ),
)

const removeThresholdSql = statement(
  'notifications.remove_threshold',
  ({ accountId, type }: { accountId: string; type: string }, { db }) =>
    db
      .deleteFrom('notificationThresholds')
      .where('accountId', '=', accountId)
      .where('type', '=', type),
)

/** Stores a threshold in place of the one before; null removes it. */
export async function storeThreshold(
  ctx: InTransaction,
  { minimum, ...whose }: Omit<Threshold, 'minimum'> & { readonly minimum: bigint | null },
): Promise<void> {
  if (minimum === null) await write(ctx, removeThresholdSql, whose)
  else await write(ctx, storeThresholdSql, { ...whose, minimum })
}

const eraseThresholdsSql = statement(
  'notifications.erase_thresholds',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('notificationThresholds').where('accountId', '=', accountId),
)

/** Deletes the thresholds of an account. */
export async function eraseThresholds(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseThresholdsSql, { accountId })
}

/**
 * Returns those notifications about which neither a mail nor a push is sent: their amount, or what
 * their fan has spent, is below the threshold of the account.
 */
export async function selectQuiet(
  ctx: ReadCtx,
  notifications: readonly NewNotification[],
  { tokenConversionRate }: Pick<Settings, 'tokenConversionRate'>,
): Promise<ReadonlySet<NewNotification>> {
  const measured = notifications.filter(({ type }) => entryOf(type).threshold !== undefined)
  const ids = [...new Set(measured.map(({ accountId }) => accountId))]
  const thresholds = await selectThresholds(ctx, ids)
  const limited = measured.flatMap((each) => {
    const minimum = thresholds.get(each.accountId)?.get(each.type)
    return minimum === undefined ? [] : [{ each, minimum: Number(minimum) }]
  })
  const byFan = limited.filter(({ each }) => entryOf(each.type).threshold === 'spent')
  const spent = await spentByPairs(
    ctx,
    byFan.map(({ each }) => ({ performerId: each.accountId, fanId: each.actorId ?? '' })),
  )
  const amountOf = (each: NewNotification): number => {
    if (entryOf(each.type).threshold === 'event') return eventAmount(each, tokenConversionRate)
    const total = spent.get(`${each.accountId} ${each.actorId}`)
    if (!total) return 0
    return Number(total.spentTokens) * tokenConversionRate + Number(total.spentSubscriptions)
  }
  return new Set(
    limited.filter(({ each, minimum }) => amountOf(each) < minimum).map(({ each }) => each),
  )
}
