import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Cursor, countLimit, read, statement } from '../../platform/db/index.ts'
import { type ViewerValues, viewerOf, viewerText, viewerValues } from '../access/index.ts'
import { accountsAs } from '../accounts/index.ts'
import { type CoverColumns, coverColumns, coverOf } from '../content/index.ts'
import { type NotificationRow, notificationColumns } from './store.ts'

/** A notification with the account that caused it and the content that it is about. */
export interface PageRow extends NotificationRow, CoverColumns {
  readonly actorName: string | null
  readonly actorAvatarId: string | null
  /** The number of all notifications, as exact as `countLimit` says. */
  readonly total: bigint
}

type Owned = { readonly accountId: string }

type PageValues = ViewerValues &
  Owned & {
    readonly counted: number
    readonly limit: number
    readonly offset: number
    readonly afterAt: Date | undefined
    readonly afterId: string | undefined
  }

const totalOf = ({ accountId, counted }: Owned & { readonly counted: number }) =>
  sql`select count(*) from (select from notifications where account_id = ${accountId}
    and is_shown limit ${counted}) as counted`

/** The content of a notification is its subject, or what the comment is on. */
const itemId = sql`case when page."subjectKind" = 'comment' then (page.facts ->> 'itemId')::uuid
  when page."subjectKind" in ('feed', 'video', 'gallery', 'product') then page."subjectId" end`

const pageSql = statement<PageValues, PageRow>(
  'notifications.page',
  (values) => {
    const { accountId, limit, offset, afterAt, afterId } = values
    const { ctx, viewer } = viewerOf(values)
    const isNext = afterAt ? sql`and (happened_at, id) < (${afterAt}, ${afterId}::uuid)` : sql``
    return sql`with page as materialized (select ${notificationColumns} from notifications
        where account_id = ${accountId} and is_shown ${isNext}
        order by happened_at desc, id desc limit ${limit} offset ${offset})
      select page.*, actor.name as "actorName", actor.avatar_file_id as "actorAvatarId",
        (${totalOf(values)}) as total, ${coverColumns('cover')}
      from page left join ${accountsAs('actor')} on actor.id = page."actorId"
        left join lateral ${coverOf(ctx, viewer, itemId)} as cover on true
      order by page."happenedAt" desc, page.id desc`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

const countSql = statement<Owned & { readonly counted: number }, { total: bigint }>(
  'notifications.count_of',
  (values) => sql`select (${totalOf(values)}) as total`,
  { plan: 'generic', textBy: [] },
)

/**
 * Returns a page of a viewer's notifications, the newest first, with a total as exact as
 * `countLimit` says.
 */
export async function selectPage(
  ctx: ReadCtx,
  viewer: Viewer,
  { limit, offset, after }: { limit: number; offset: number; after: Cursor | undefined },
): Promise<{ rows: PageRow[]; total: number }> {
  const values = { accountId: viewer.id, counted: countLimit({ offset }) }
  const rows = await read(ctx, pageSql, {
    ...viewerValues(ctx, viewer),
    ...values,
    limit,
    offset,
    afterAt: after?.at,
    afterId: after?.id,
  })
  const isPast = rows.length === 0 && (offset > 0 || after !== undefined)
  const [counted] = isPast ? await read(ctx, countSql, values) : rows
  return { rows, total: Number(counted?.total ?? 0) }
}
