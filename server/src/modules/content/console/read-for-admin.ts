import type { ContentState } from '@stagedoor/contract/content'
import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { auditAdminViews, type Visibility } from '../../access/index.ts'
import { type ItemKind, itemsByIds } from '../../items/index.ts'
import { fileViews } from '../../media/index.ts'
import { stateOf } from '../offers/offer.rules.ts'
import type { ContentKind, ContentText } from '../ports.ts'
import { type AdminItem, adminItem, guestVisibilities, removalOf } from './list-for-admin.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/**
 * Returns one item in full for an admin, also a removed one, and writes the view to the audit
 * unless guests see as much. Undefined when there is no such item or its creator deleted it.
 */
export async function readForAdmin<Kind extends ItemKind>(
  ctx: ViewerCtx,
  content: ContentKind<Kind>,
  id: string,
): Promise<AdminItem<Kind> | undefined> {
  const visibilities = await openForAdmin(ctx, content.kind, id)
  if (!visibilities) return undefined
  const [entity] = await content.loadShown(ctx, ctx.viewer, [id], { visibilities, isWhole: true })
  const item = (await itemsByIds(ctx, [id])).get(id)
  return entity && adminItem<Kind>(entity, item, ctx.now())[0]
}

/** The words and files of one item of any kind, for an admin. */
interface ItemText<Kind extends ItemKind> extends Pick<ContentText, 'title' | 'text'> {
  readonly _id: string
  readonly kind: Kind
  readonly state: ContentState
  readonly removal: AdminItem<'feed'>['removal']
  readonly files: MediaFile[]
}

/**
 * Returns the words and files of one item of any kind for an admin, audited and undefined as by
 * `readForAdmin`.
 */
export async function readTextForAdmin<Kind extends ItemKind>(
  ctx: ViewerCtx,
  { kind, textOf }: ContentKind<Kind>,
  id: string,
): Promise<ItemText<Kind> | undefined> {
  const isOpened = await openForAdmin(ctx, kind, id)
  const item = (await itemsByIds(ctx, [id])).get(id)
  const content = await textOf(ctx, id)
  if (!isOpened || !item || !content) return undefined
  const { title, text, fileIds } = content
  const views = await fileViews(ctx, fileIds, { viewer: ctx.viewer, access: 'open' })
  const files = fileIds.flatMap((fileId) => views.get(fileId) ?? [])
  return {
    _id: id,
    kind,
    title,
    text,
    files,
    state: stateOf(item, ctx.now()),
    removal: removalOf(item, ctx.now()),
  }
}

/**
 * Returns the visibility of one item, opened for an admin and written to the audit, by its id.
 * Undefined as for `readForAdmin`.
 */
export async function openForAdmin(
  ctx: ViewerCtx,
  kind: ItemKind,
  id: string,
): Promise<ReadonlyMap<string, Visibility> | undefined> {
  const item = (await itemsByIds(ctx, [id])).get(id)
  if (item?.kind !== kind || (item.deletedAt && !item.removedAt)) return undefined
  const face = (await guestVisibilities(ctx, [item])).get(id)
  if (!face?.canView) await auditAdminViews(ctx, ctx.viewer, [item])
  return new Map([[id, { ...face, ...opened } as Visibility]])
}

const opened = { canView: true, isListed: true, reason: 'admin' } as const
