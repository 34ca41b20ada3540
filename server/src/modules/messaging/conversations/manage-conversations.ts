import type * as conversations from '@stagedoor/contract/conversations'
import { ConversationFilter } from '@stagedoor/contract/conversations/schemas'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { countInWindow } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isSubscribed } from '../../access/index.ts'
import { accountById, selectTeam } from '../../accounts/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import { fansOnList } from '../../fanlists/index.ts'
import { badgesForEverybody } from '../../topfans/index.ts'
import { requireConversation, requireWriting } from '../policy.ts'
import { pushUnread } from '../pushes.ts'
import { type ConversationView, conversationView } from '../views.ts'
import { ensureConversation, listOpened } from './create.store.ts'
import { type ConversationQuery, countFilters, selectConversations } from './list.store.ts'
import { orders, type Position } from './orders.store.ts'
import { changeMember } from './store.ts'
import { selectWriting } from './writing.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const PAGE_SIZE = 25

/** The new conversations that an account may open in an hour: each with another person. */
const NEW_CONVERSATIONS = { max: 60, seconds: 3600 }

/**
 * Lists the viewer's conversations: pinned ones first, then those with the newest messages, or in
 * another order. Refuses `fanlists.not_found` for a list of fans that the viewer has not.
 */
export async function listConversations(
  ctx: ViewerCtx,
  query: InputOf<typeof conversations.list>['query'],
) {
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const after = positionIn(query.after)
  const keyword = query.keyword ?? query.q
  const { filter = 'all', order = 'newest', list } = query
  const page: ConversationQuery = {
    filter,
    order,
    onList: list === undefined ? undefined : await fansOnList(ctx, ctx.viewer.id, list),
    name: keyword || undefined,
    after,
    limit: limit + 1,
    offset: after ? 0 : offset * limit,
  }
  const { rows, total } = await selectConversations(ctx, ctx.viewer.id, page)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && orders[order].positionOf(last)
  const now = ctx.now()
  const data = shown.map((row) => conversationView(row, ctx.viewer, now))
  return {
    data,
    total,
    ...(next && { next: `${next.first}.${next.second}.${next.id}` }),
  }
}

const POSITION = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{32})$/

function positionIn(text: string | undefined): Position | undefined {
  const [, first, second, id] = POSITION.exec(text ?? '') ?? []
  return first && second && id ? { first: BigInt(first), second: BigInt(second), id } : undefined
}

const COUNTED = ConversationFilter.options

/** Counts the viewer's conversations in each filter, up to 100. */
export async function countConversations(ctx: ViewerCtx) {
  const counts = await countFilters(ctx, ctx.viewer.id, COUNTED)
  return Object.fromEntries(COUNTED.map((filter) => [filter, counts.get(filter) ?? 0])) as Record<
    ConversationFilter,
    number
  >
}

/** Returns a conversation of the viewer. */
export async function readConversation(ctx: ViewerCtx, id: string): Promise<ConversationView> {
  const row = await requireConversation(ctx, ctx.viewer, id)
  const { fanId, performerId } = row
  const badges =
    performerId === ctx.viewer.id ? await badgesForEverybody(ctx, performerId, [fanId]) : undefined
  const view = conversationView(row, ctx.viewer, ctx.now(), badges?.(fanId))
  if (fanId !== ctx.viewer.id) return view
  const { isAnsweredByTeam: isOn, teamChangedAt: since } = await selectTeam(ctx, performerId)
  return since ? { ...view, answeredByTeam: { isOn, since } } : view
}

/**
 * Opens the conversation of a fan and a performer, the same one every time, also when both ask at
 * once. A performer opens one only with a subscriber or a fan who wrote before. Where the viewer
 * may not write, no conversation is made.
 */
export async function openConversation(ctx: ViewerCtx, otherId: string): Promise<ConversationView> {
  const { viewer } = ctx
  await requireVerifiedEmail(ctx)
  const pair = await requirePair(ctx, otherId)
  if (!(await hasConversation(ctx, pair))) {
    const row = (await selectWriting(ctx, viewer.id, pair)) ?? refuse('conversations.not_available')
    requireWriting(row, viewer)
    await countInWindow(ctx, `new conversations ${viewer.id}`, NEW_CONVERSATIONS)
  }
  const id = await transaction(ctx, async (ctx) => {
    const id = await ensureConversation(ctx, pair)
    await listOpened(ctx, id, viewer.id)
    return id
  })
  return readConversation(ctx, id)
}

/**
 * Returns the two people when they may have a conversation. Refuses `conversations.not_available`
 * for whatever reason.
 */
async function requirePair(ctx: ViewerCtx, otherId: string) {
  const { viewer } = ctx
  const other = await accountById(ctx, otherId)
  if (!other || other.suspendedAt || other.status === 'inactive')
    return refuse('conversations.not_available')
  const block = await findBlockBetween(ctx, viewer.id, otherId)
  if (block !== 'none') refuse('conversations.not_available')
  if (viewer.role === 'fan' && other.role === 'performer' && other.documentsVerifiedAt)
    return { fanId: viewer.id, performerId: other.id }
  if (viewer.role !== 'performer' || other.role !== 'fan')
    return refuse('conversations.not_available')
  const pair = { fanId: other.id, performerId: viewer.id }
  const isKnown =
    (await isSubscribed(ctx, other.id, [viewer.id])).has(viewer.id) ||
    (await hasConversation(ctx, pair))
  return isKnown ? pair : refuse('conversations.not_available')
}

const hasConversationSql = statement(
  'messaging.has_conversation',
  ({ pair }: { pair: { fanId: string; performerId: string } }, { db }) =>
    db
      .selectFrom('conversations')
      .select('id')
      .where('performerId', '=', pair.performerId)
      .where('fanId', '=', pair.fanId),
)

async function hasConversation(
  ctx: ViewerCtx,
  pair: { fanId: string; performerId: string },
): Promise<boolean> {
  const [row] = await read(ctx, hasConversationSql, { pair })
  return row !== undefined
}

/** Changes how the viewer keeps a conversation, and tells their other devices. */
export async function updateConversation(
  ctx: ViewerCtx,
  id: string,
  changes: InputOf<typeof conversations.update>['body'],
): Promise<ConversationView> {
  const { viewer } = ctx
  await requireConversation(ctx, viewer, id)
  if (changes.isRestricted !== undefined && viewer.role !== 'performer')
    refuse('conversations.performers_only')
  await transaction(ctx, async (ctx) => {
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    await changeMember(ctx, { conversationId: id, accountId: viewer.id }, given)
    ctx.push({ account: viewer.id }, 'conversation.changed', { conversationId: id })
    if (changes.isMuted !== undefined || changes.isRestricted !== undefined)
      await pushUnread(ctx, viewer.id, ctx.guardedCountry)
  })
  return readConversation(ctx, id)
}
