import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as messages from '@stagedoor/contract/messages'
import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { cursorOf, cursorText, foldTexts, queryText, termsOf } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { resolveViewAs } from '../../fanlists/index.ts'
import { requireConversation } from '../policy.ts'
import { selectMembersOf } from './members.store.ts'
import { pickMessages } from './pick-messages.ts'
import { presentMessages } from './present-messages.ts'
import { searchMessages } from './search.store.ts'
import { selectChanges } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const PAGE_SIZE = 25

/**
 * Lists a page of a conversation's messages, newest first. With `viewAs`, performers get them as
 * the fan of the conversation sees them; another viewer is refused `performers.view_as_own_only`.
 */
export async function listMessages(
  ctx: ViewerCtx,
  id: string,
  query: InputOf<typeof messages.list>['query'],
) {
  const conversation = await requireConversation(ctx, ctx.viewer, id)
  const viewer = query.viewAs ? await fanOf(ctx, conversation, query.viewAs) : ctx.viewer
  const reading = { conversationId: id, viewerId: viewer.id }
  const { rows, ...cursors } = await pickMessages(ctx, reading, query, pageOf(query, PAGE_SIZE))
  const data = await presentMessages(
    ctx,
    viewer,
    rows.map((row) => ({ row, conversation })),
  )
  const total = query.pinned === 'true' ? data.length : Number(conversation.messageCount)
  return { data, total, ...cursors }
}

/** Returns the viewer of a preview as the fan of a conversation. */
async function fanOf(ctx: ViewerCtx, { fanId }: { readonly fanId: string }, viewAs: ViewAs) {
  const { viewer } = await resolveViewAs(ctx, viewAs)
  if (viewer.preview?.fanId !== fanId) refuse('performers.view_as_own_only')
  return { ...viewer, id: fanId }
}

/**
 * Lists what changed in a conversation after a version, in order, so that a client that was away
 * misses nothing.
 */
export async function listChanges(
  ctx: ViewerCtx,
  id: string,
  { version, limit = 100 }: InputOf<typeof messages.listChanges>['query'],
) {
  const conversation = await requireConversation(ctx, ctx.viewer, id)
  const rows = await selectChanges(ctx, id, { after: BigInt(version), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const data = await presentMessages(
    ctx,
    ctx.viewer,
    shown.map((row) => ({ row, conversation })),
  )
  const isWhole = rows.length <= limit
  // A message may change between the two statements; the last change that is in the answer is the
  // only safe one.
  return { data, version: Number(shown.at(-1)?.version ?? Math.max(version, 0)), isWhole }
}

/** Searches the messages of the viewer's conversations. */
export async function search(ctx: ViewerCtx, query: InputOf<typeof messages.search>['query']) {
  const { q, conversationId, type } = query
  if (conversationId) await requireConversation(ctx, ctx.viewer, conversationId)
  const [plain = ''] = await foldTexts(ctx, [q])
  const words = queryText(termsOf(plain), { unfinished: 'each' })
  if (words === '') return { data: [], total: 0 }
  const { limit } = pageOf(query, PAGE_SIZE)
  const found = await searchMessages(ctx, {
    viewerId: ctx.viewer.id,
    words,
    conversationId,
    type,
    before: cursorOf(query.after),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const members = await selectMembersOf(
    ctx,
    shown.map((row) => row.conversationId),
  )
  const messages = shown.map((row) => ({
    row,
    conversation: members.get(row.conversationId) ?? refuse('conversations.not_found'),
  }))
  const data = await presentMessages(ctx, ctx.viewer, messages)
  return {
    data,
    total: data.length,
    ...(last && { next: cursorText({ at: last.createdAt, id: last.id }) }),
  }
}
