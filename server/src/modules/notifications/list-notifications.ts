import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as notifications from '@stagedoor/contract/notifications'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, loadCovers } from '../content/index.ts'
import { selectPage } from './page.store.ts'
import { markRead, markSomeRead } from './reading.store.ts'
import { selectUnread } from './store.ts'
import { pageViews } from './views.ts'

/** The notifications that one statement marks as read. */
const READ_AT_ONCE = 5000

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists a page of the viewer's notifications with the content that each is about. */
export async function listNotifications(
  ctx: ViewerCtx,
  contents: Contents,
  query: InputOf<typeof notifications.listNotifications>['query'],
) {
  const { limit, offset } = pageOf(query, 20)
  const after = cursorOf(query.after)
  const paging = { limit: limit + 1, offset: after ? 0 : offset, after }
  const { rows, total } = await selectPage(ctx, ctx.viewer, paging)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const data = pageViews(ctx, shown, await loadCovers(ctx, contents, shown))
  return { data, total, ...(last && { next: cursorText({ at: last.happenedAt, id: last.id }) }) }
}

/** Returns the number of the viewer's unread notifications. */
export const countUnread = async (ctx: ViewerCtx) => ({
  unread: await unreadOf(ctx, ctx.viewer.id),
})

const unreadOf = async (ctx: Ctx, accountId: string): Promise<number> =>
  (await selectUnread(ctx, [accountId])).get(accountId) ?? 0

/**
 * Marks one notification as read and updates every open window of the account. Refuses
 * `notifications.not_found`.
 */
export const readNotification = (ctx: ViewerCtx, id: string): Promise<{ unread: number }> =>
  read(ctx, [id], () => refuse('notifications.not_found'))

/**
 * Marks the given notifications, or all of them, as read. Ids that do not exist any more count as
 * read.
 */
export const readNotifications = (
  ctx: ViewerCtx,
  ids?: readonly string[],
): Promise<{ unread: number }> => read(ctx, ids)

async function read(
  ctx: ViewerCtx,
  ids: readonly string[] | undefined,
  orElse?: () => never,
): Promise<{ unread: number }> {
  const { viewer } = ctx
  if (ids === undefined) await readAll(ctx)
  else if (!(await markRead(ctx, viewer.id, ids))) orElse?.()
  const unread = await unreadOf(ctx, viewer.id)
  ctx.push({ account: viewer.id }, 'notification.unread_changed', { unread })
  return { unread }
}

/** Marks all notifications of the viewer as read, a bounded number in each statement. */
async function readAll(ctx: ViewerCtx): Promise<void> {
  for (let read = READ_AT_ONCE; read === READ_AT_ONCE; )
    read = await markSomeRead(ctx, ctx.viewer.id, READ_AT_ONCE)
}
