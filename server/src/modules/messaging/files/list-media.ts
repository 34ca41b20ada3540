import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { listMedia as call } from '@stagedoor/contract/messages'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { filesByIds } from '../../media/index.ts'
import type { Reading } from '../messages/pages.store.ts'
import { mediaOf, presentMessages } from '../messages/present-messages.ts'
import type { MessageRow } from '../messages/store.ts'
import { requireConversation } from '../policy.ts'
import { hasLink, type MessageMedia } from '../rules.ts'
import {
  type ContentPick,
  selectOfferedOrSentToMany,
  selectOfType,
  selectWithLink,
} from './media.store.ts'
import { joinPicks, type PickedContents } from './rules.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

const PAGE_SIZE = 30
/** The messages of mixed content that one page looks through. */
const WINDOW = 50

/**
 * Lists the messages of a conversation with photos, videos, sounds or links, as the viewer sees
 * them. Refuses `conversations.not_found`.
 */
export async function listMedia(
  ctx: ViewerCtx,
  conversationId: string,
  query: InputOf<typeof call>['query'],
) {
  const { kind, after } = query
  const conversation = await requireConversation(ctx, ctx.viewer, conversationId)
  const { limit } = pageOf(query, PAGE_SIZE)
  const before = /^\d{1,15}$/.test(after ?? '') ? BigInt(after ?? '') : undefined
  const reading = { conversationId, viewerId: ctx.viewer.id }
  const pick = { before, limit: limit + 1 }
  const picks =
    kind === 'link'
      ? await pickLinks(ctx, reading, pick)
      : await pickFiles(ctx, reading, kind, pick)
  const { rows, next } = joinPicks(picks, { limit, windowSize: WINDOW })
  const shown = await presentMessages(
    ctx,
    ctx.viewer,
    rows.map((row) => ({ row, conversation })),
  )
  // Files that were taken down are not among those of a message.
  const data =
    kind === 'link'
      ? shown
      : shown.filter(({ files }) => files.some(({ type }) => mediaOf(type) === kind))
  return { data, total: data.length, ...(next !== undefined && { next: String(next) }) }
}

type Picks = PickedContents<MessageRow>

async function pickFiles(
  ctx: ViewerCtx,
  reading: Reading,
  medium: MessageMedia,
  pick: ContentPick,
): Promise<Picks> {
  const [whole, mixed] = await Promise.all([
    selectOfType(ctx, reading, medium, pick),
    selectOfType(ctx, reading, 'media', { ...pick, limit: WINDOW }),
  ])
  const files = await filesByIds(ctx, [...new Set(mixed.flatMap(({ fileIds }) => fileIds))])
  const isOfMedium = (fileId: string) => {
    const file = files.get(fileId)
    return file !== undefined && mediaOf(file.kind) === medium
  }
  const has = ({ fileIds }: MessageRow) => fileIds.some(isOfMedium)
  return { whole, mixed, has }
}

async function pickLinks(ctx: ViewerCtx, reading: Reading, pick: ContentPick): Promise<Picks> {
  const [whole, mixed] = await Promise.all([
    selectWithLink(ctx, reading, pick),
    selectOfferedOrSentToMany(ctx, reading, { ...pick, limit: WINDOW }),
  ])
  return { whole, mixed, has: ({ text }) => hasLink(text) }
}
