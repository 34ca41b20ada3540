import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { STORY_FORM, STORY_HOURS } from './rules.ts'

/** The instants between which a performer's items are read; the end is not part of them. */
export interface OwnerSpan {
  readonly ownerId: string
  readonly from: Date
  readonly to: Date
}

/** An item that is published or ends at an instant. */
export interface PlannedItem {
  readonly id: string
  readonly kind: string
  readonly form: string
  readonly what: 'scheduled' | 'published' | 'expiry'
  readonly at: Date
}

/** The kinds that have a time to be published at. */
const KINDS = ['feed', 'video', 'gallery']

const plannedSql = statement(
  'items.planned',
  ({ ownerId, from, to, limit }: OwnerSpan & { readonly limit: number }) => sql<PlannedItem>`
    (select id, kind, form, 'scheduled' as what, scheduled_at as at from items
      where owner_id = ${ownerId}::uuid and published_at is null and deleted_at is null
        and status = 'active' and kind = any(${KINDS}::text[])
        and scheduled_at >= ${from}::timestamptz and scheduled_at < ${to}::timestamptz
      order by scheduled_at limit ${limit})
    union all
    (select item.id, item.kind, item.form, 'published', item.published_at
      from unnest(${KINDS}::text[]) as one (kind) cross join lateral (
        select items.id, items.kind, items.form, items.published_at from items
        where items.owner_id = ${ownerId}::uuid and items.kind = one.kind and items.is_listed
          and items.published_at >= ${from}::timestamptz
          and items.published_at < ${to}::timestamptz
        order by items.published_at desc limit ${limit}) as item)
    union all
    (select id, kind, form, 'expiry', expires_at from items
      where owner_id = ${ownerId}::uuid and deleted_at is null and status = 'active'
        and kind = any(${KINDS}::text[])
        and expires_at >= ${from}::timestamptz and expires_at < ${to}::timestamptz
      order by expires_at limit ${limit})
    union all
    (select id, kind, form, 'expiry', scheduled_at + ${STORY_HOURS} * interval '1 hour' from items
      where owner_id = ${ownerId}::uuid and published_at is null and deleted_at is null
        and status = 'active' and form = ${STORY_FORM}
        and scheduled_at >= ${from}::timestamptz - ${STORY_HOURS} * interval '1 hour'
        and scheduled_at < ${to}::timestamptz - ${STORY_HOURS} * interval '1 hour'
      order by scheduled_at limit ${limit})`,
)

/**
 * Returns the posts, videos and galleries of a performer that are published or end in a time, up to
 * `limit` of each, in no order.
 */
export const plannedItems = (
  ctx: ReadCtx,
  span: OwnerSpan,
  limit: number,
): Promise<readonly PlannedItem[]> => read(ctx, plannedSql, { ...span, limit })

/** An item that was never published, and when it was changed last. */
export interface DraftItem {
  readonly id: string
  readonly kind: string
  readonly updatedAt: Date
}

const draftsSql = statement(
  'items.drafts',
  ({ ownerId, limit }: { ownerId: string; limit: number }) => sql<DraftItem>`
    select id, kind, updated_at as "updatedAt" from items
    where owner_id = ${ownerId}::uuid and status = 'inactive' and published_at is null
      and deleted_at is null and kind = any(${KINDS}::text[])
    order by updated_at desc, id desc limit ${limit}`,
)

/** Returns the drafts of a performer, those changed last first. */
export const draftItems = (
  ctx: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<readonly DraftItem[]> => read(ctx, draftsSql, { ownerId, limit })
