import type { NotificationItem } from '@stagedoor/contract/notifications'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Contents, loadContents } from '../content/index.ts'
import type { NotificationRow } from './store.ts'

type Item = Pick<NotificationItem, '_id' | 'kind'>
type Loaded =
  Awaited<ReturnType<typeof loadContents>> extends Map<string, infer Entity> ? Entity : never

/**
 * Returns the content that notifications are about, by the id of the notification, as the account
 * that reads them may see it: locked content with its blurred preview, hidden content not at all.
 */
export async function itemViews(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  rows: readonly NotificationRow[],
): Promise<Map<string, NotificationItem>> {
  const named = rows.flatMap((row) => {
    const item = itemOf(contents, row)
    return item ? [{ notificationId: row.id, item }] : []
  })
  const items = new Map(named.map(({ item }) => [item._id, { id: item._id, kind: item.kind }]))
  if (items.size === 0) return new Map()
  const loaded = await loadContents(ctx, contents, [...items.values()])
  return new Map(
    named.flatMap(({ notificationId, item }) => {
      const entity = loaded.get(item._id)
      return entity ? [[notificationId, itemView(item, entity)] as const] : []
    }),
  )
}

/** Returns the content of a notification: its subject, or what the comment is on. */
function itemOf(contents: Contents, row: NotificationRow): Item | undefined {
  const { subjectKind, subjectId, facts } = row
  const [kind, id] =
    subjectKind === 'comment' ? [facts.itemKind, facts.itemId] : [subjectKind, subjectId]
  if (typeof kind !== 'string' || typeof id !== 'string' || !(kind in contents)) return undefined
  return { kind: kind as Item['kind'], _id: id }
}

function itemView({ kind, _id }: Item, entity: Loaded): NotificationItem {
  const cover = coverOf(entity)
  const picture = cover?.pictures[0]?.url ?? cover?.thumbnails[0] ?? null
  return { kind, _id, title: 'name' in entity ? entity.name : entity.title, picture }
}

function coverOf(entity: Loaded) {
  if ('coverPhoto' in entity) return entity.coverPhoto
  return 'picture' in entity ? entity.picture : entity.thumbnail
}
