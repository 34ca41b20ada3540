import type * as conversations from '@stagedoor/contract/conversations'
import type { InputOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { addFansToList } from '../../fanlists/index.ts'
import { conversationRead } from '../announcements.ts'
import { pushUnread } from '../pushes.ts'
import {
  type KeptAlike,
  keepAlike,
  lockConversations,
  selectConversationsByIds,
  storeAllRead,
} from './many.store.ts'
import type { ConversationRow } from './store.ts'

type Body = InputOf<typeof conversations.changeMany>['body']
type Outcome = 'done' | 'unchanged' | 'not_found' | 'not_a_fan'
type ViewerInTransaction = InTransaction<Ctx & { readonly viewer: Viewer }>
type Own = ReadonlyMap<string, ConversationRow>

const keeps: Readonly<Record<Exclude<Body['action'], 'read' | 'addToList'>, Kept>> = {
  archive: { flag: 'isArchived', value: true },
  unarchive: { flag: 'isArchived', value: false },
  mute: { flag: 'isMuted', value: true },
  unmute: { flag: 'isMuted', value: false },
  restrict: { flag: 'isRestricted', value: true },
  unrestrict: { flag: 'isRestricted', value: false },
}

type Kept = Pick<KeptAlike, 'flag' | 'value'>

/**
 * Does one thing to several conversations of the viewer, tells the viewer's other devices, and
 * answers what was done for each. The fans see nothing but what they see when messages are read.
 */
export async function changeConversations(
  ctx: Ctx & { readonly viewer: Viewer },
  { conversationIds, action, listId }: Body,
) {
  const outcomes = await transaction(ctx, async (ctx) => {
    const own = await selectConversationsByIds(ctx, ctx.viewer.id, conversationIds)
    const outcomes =
      action === 'addToList'
        ? await addFans(ctx, own, listId ?? '')
        : await keepAll(ctx, own, action)
    if (action === 'read' || action.endsWith('mute') || action.endsWith('restrict'))
      await pushUnread(ctx, ctx.viewer.id, ctx.guardedCountry)
    return outcomes
  })
  const data = conversationIds.map((conversationId) => ({
    conversationId,
    outcome: outcomes.get(conversationId) ?? ('not_found' as const),
  }))
  return { data }
}

/** Marks conversations as read, or keeps them alike. */
async function keepAll(
  ctx: ViewerInTransaction,
  own: Own,
  action: Exclude<Body['action'], 'addToList'>,
): Promise<Map<string, Outcome>> {
  const accountId = ctx.viewer.id
  const ids = [...own.keys()]
  await lockConversations(ctx, ids)
  const changed =
    action === 'read'
      ? await readAll(ctx, own)
      : await keepAlike(ctx, { accountId, ids, ...keeps[action] })
  for (const conversationId of changed)
    ctx.push({ account: accountId }, 'conversation.changed', { conversationId })
  const done = new Set(changed)
  return new Map(ids.map((id) => [id, done.has(id) ? 'done' : 'unchanged']))
}

/** Marks all messages of locked conversations as read, and shows it to the fans who may see it. */
async function readAll(ctx: ViewerInTransaction, own: Own): Promise<string[]> {
  const accountId = ctx.viewer.id
  const read = await storeAllRead(ctx, accountId, [...own.keys()])
  const events = read.map(({ id, seq }) => ({ conversationId: id, accountId, seq: Number(seq) }))
  for (const event of events) {
    const conversation = own.get(event.conversationId)
    ctx.push({ account: accountId }, 'conversation.read', event)
    if (conversation?.isReadShown)
      ctx.push({ account: conversation.otherId }, 'conversation.read', event)
  }
  const announced = events.map((payload) => ({ payload, log: ctx.log }))
  await announceAll(ctx, conversationRead, announced)
  return events.map(({ conversationId }) => conversationId)
}

/** Adds the fans of conversations to a list by hand. */
async function addFans(
  ctx: ViewerInTransaction,
  own: Own,
  listId: string,
): Promise<Map<string, Outcome>> {
  const fanIds = [...own.values()].map(({ fanId }) => fanId)
  const list = { performerId: ctx.viewer.id, listId }
  const { fans, before } = await addFansToList(ctx, list, fanIds)
  const outcomeOf = (fanId: string): Outcome =>
    before.has(fanId) ? 'unchanged' : fans.has(fanId) ? 'done' : 'not_a_fan'
  return new Map([...own].map(([id, { fanId }]) => [id, outcomeOf(fanId)]))
}
