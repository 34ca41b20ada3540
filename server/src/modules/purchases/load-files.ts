import type { MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type Contents, loadContents } from '../content/index.ts'
import type { Item } from '../items/index.ts'
import { filesOfUsers, loadFileViews } from '../media/index.ts'
import { messagesOfItems } from '../messaging/index.ts'

/** The files of something bought, and where it is shown. */
export interface ShownFiles {
  readonly files: readonly MediaFile[]
  /** The slug of content, or the conversation of a message. */
  readonly place: string
  /** The number of a message in its conversation; null for everything else. */
  readonly seq: number | null
}

/**
 * Returns the files of items as the viewer sees them, by item. The caller has checked that the
 * viewer may see all of each.
 */
export async function loadFiles(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  items: readonly Item[],
): Promise<ReadonlyMap<string, ShownFiles>> {
  const idsOf = (kind: Item['kind']) => items.flatMap((one) => (one.kind === kind ? one.id : []))
  const [loaded, messages, inGalleries] = await Promise.all([
    loadContents(
      ctx,
      contents,
      items.filter(({ kind }) => kind !== 'message'),
    ),
    messagesOfItems(ctx, ctx.viewer, idsOf('message')),
    filesOfUsers(ctx, idsOf('gallery')),
  ])
  // Lists of videos have no address of the video itself.
  const ofVideos = [...loaded.values()].flatMap((content) =>
    'video' in content && content.video ? content.video._id : [],
  )
  const show = await loadFileViews(ctx, ctx.viewer, [
    ...[...inGalleries.values()].flat(),
    ...ofVideos,
  ])
  const inGallery = (id: string) =>
    (inGalleries.get(id) ?? []).toSorted().flatMap((fileId) => show(fileId, 'open') ?? [])
  const shown = [...loaded].map(([id, content]): [string, ShownFiles] => {
    if ('files' in content) return [id, { files: content.files, place: content.slug, seq: null }]
    const video = 'video' in content && content.video && show(content.video._id, 'open')
    const files = 'video' in content ? (video ? [video] : []) : inGallery(id)
    return [id, { files, place: content.slug, seq: null }]
  })
  const sent = [...messages].map(([id, message]): [string, ShownFiles] => [
    id,
    { files: message.files, place: message.conversationId, seq: message.seq },
  ])
  return new Map([...shown, ...sent])
}
