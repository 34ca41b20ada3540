import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { type ItemKind, itemsAs } from '../items/index.ts'

/** An item, its owner, and the account that opened it. */
interface OpenedItem {
  readonly accountId: string
  readonly itemId: string
  readonly ownerId: string
}

/** Views are kept as long as card networks accept disputes of a payment. */
const KEPT_DAYS = 540

const recordGrantedViewSql = statement(
  'access.record_granted_view',
  ({
    accountId,
    itemId,
    now,
    ownerId,
  }: {
    accountId: string
    itemId: string
    now: Date
    ownerId: string
  }) => sql`insert into granted_views as viewed (account_id, item_id, first_at, last_at)
    select ${accountId}::uuid, ${itemId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    where exists (select from grants where account_id = ${accountId}
      and subject_kind in ('item', 'performer')
      and subject_id in (${itemId}, ${ownerId}) and (until is null or until > ${now}))
    on conflict (account_id, item_id) do update set last_at = excluded.last_at
      where viewed.last_at < excluded.last_at - interval '1 hour'`,
)

/**
 * Records that an account opened an item, if the account has bought it or subscribes to its owner.
 * The last view is accurate to an hour, so that reading much writes little.
 */
export async function recordGrantedView(
  ctx: ReadCtx,
  { accountId, itemId, ownerId }: OpenedItem,
): Promise<void> {
  const now = ctx.now()
  await write(ctx, recordGrantedViewSql, { accountId, itemId, now, ownerId })
}

/** The first and the last time at which an account opened an item that it had paid for. */
export interface GrantedView {
  readonly itemId: string
  readonly ownerId: string
  readonly kind: ItemKind
  readonly firstAt: Date
  readonly lastAt: Date
}

const grantedViewsOfSql = statement(
  'access.granted_views_of',
  ({ accountId, since }: { accountId: string; since: Date }) => sql<GrantedView>`
    select viewed.item_id as "itemId", item.owner_id as "ownerId", item.kind,
      viewed.first_at as "firstAt", viewed.last_at as "lastAt"
    from granted_views as viewed join ${itemsAs('item')} on item.id = viewed.item_id
    where viewed.account_id = ${accountId} and viewed.last_at >= ${since}
    order by viewed.last_at desc limit 500`,
)

/**
 * Returns the items that an account had paid for and opened since an instant, the latest first, 500
 * of them.
 */
export async function grantedViewsOf(
  ctx: ReadCtx,
  accountId: string,
  since: Date,
): Promise<GrantedView[]> {
  const rows = await read(ctx, grantedViewsOfSql, { accountId, since })
  return rows
}

type Opened = { readonly accountId: string; readonly itemId: string }

const firstViewsSql = statement(
  'access.first_views',
  ({ pairs }: { pairs: readonly Opened[] }) => sql<Opened & { firstAt: Date }>`
    select account_id as "accountId", item_id as "itemId", first_at as "firstAt"
    from unnest(${pairs.map(({ accountId }) => accountId)}::uuid[],
      ${pairs.map(({ itemId }) => itemId)}::uuid[]) as pair (account_id, item_id)
    join granted_views using (account_id, item_id)`,
)

/** Returns when accounts first opened items that they had paid for, by `accountId itemId`. */
export async function firstViewsOf(
  ctx: ReadCtx,
  pairs: readonly Opened[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = pairs.length > 0 ? await read(ctx, firstViewsSql, { pairs }) : []
  return new Map(rows.map(({ accountId, itemId, firstAt }) => [`${accountId} ${itemId}`, firstAt]))
}

const deleteGrantedViewsOfSql = statement(
  'access.delete_granted_views_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('grantedViews').where('accountId', '=', accountId),
)

/** Deletes the views of an account. */
export async function deleteGrantedViewsOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteGrantedViewsOfSql, { accountId })
}

const deleteOldGrantedViewsSql = statement('access.delete_old_granted_views', (_: object, ctx) =>
  ctx.db
    .deleteFrom('grantedViews')
    .where('lastAt', '<', new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)),
)

/** Deletes views that are too old to be evidence. */
export async function deleteOldGrantedViews(ctx: ReadCtx): Promise<void> {
  await write(ctx, deleteOldGrantedViewsSql)
}
