import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Message } from '@stagedoor/contract/messages/schemas'
import type { InTransaction, RequestCtx, Viewer } from '../../../platform/context.ts'
import type { GroupedCall, GroupMember } from '../../../platform/http/index.ts'
import type { Log } from '../../../platform/ops/index.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { orRefusal, permitted, Refusal, refuse } from '../../../platform/refusal.ts'
import { cardFromRow } from '../../accounts/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { recordFans } from '../../fanlists/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type MessageEvent, messageSent } from '../announcements.ts'
import { countUnreadOf } from '../conversations/unread.store.ts'
import { pushText } from '../live.ts'
import { requireWriting } from '../policy.ts'
import { keepPromises } from '../promises/keep-promises.ts'
import { type MessageView, messageView } from '../views.ts'
import { findBlockedWord } from '../words/rules.ts'
import type { MessageRow } from './store.ts'
import { insertTexts, lockSenders, type SenderRow } from './texts.store.ts'

interface TextRequest {
  readonly conversationId: string
  readonly text: string
}

/** The country of the request, if someone blocks it. */
type Checked = { readonly country: string | undefined }

/**
 * Sends a message that is only text, answers none and costs nothing, in one transaction with others of the moment. All is
 * decided while the conversations are locked.
 */
export const sendText = (
  ctx: RequestCtx & { readonly viewer: Viewer },
  conversationId: string,
  text: string,
): Promise<MessageView> => ctx.groups.join(ctx, texts, { conversationId, text })

const texts: GroupedCall<
  TextRequest,
  Checked,
  MessageView,
  ReadonlyMap<Member | undefined, SenderRow>
> = {
  encode: encoderOf(Message),
  async check(ctx) {
    await requireVerifiedEmail(ctx)
    return { country: ctx.guardedCountry }
  },
  async prepare(ctx, members) {
    const asked = members.map(({ viewer, input: { conversationId }, checked }) => ({
      ...{ conversationId, senderId: viewer.id, country: checked.country },
    }))
    return new Map((await lockSenders(ctx, asked)).map((row) => [members[row.at - 1], row]))
  },
  async work(ctx, members, senders) {
    const { blockedWords } = await readSettings(ctx)
    const decided = members.map((member) =>
      orRefusal(() => ({ member, sender: permitText(senders.get(member), member, blockedWords) })),
    )
    const views = await storeTexts(ctx, permitted(decided))
    return decided.map((one) => (one instanceof Refusal ? one : (views.get(one) as MessageView)))
  },
}

type Member = GroupMember<TextRequest, Checked>

/** A message that its sender may write. */
interface Permitted {
  readonly member: Member
  readonly sender: SenderRow
}

/** Returns the sender of a message who may write it now. */
function permitText(
  sender: SenderRow | undefined,
  { viewer, input: { text } }: Member,
  blockedWords: string,
): SenderRow {
  if (!sender) return refuse('conversations.not_found')
  const fee = requireWriting(sender, viewer)
  if (text === '') refuse('messages.empty')
  const list = viewer.id === sender.fanId ? sender.blockedWords : ''
  const word = findBlockedWord(text, blockedWords) ?? findBlockedWord(text, list)
  if (word !== undefined) refuse('messages.blocked_word', { word })
  return fee === null ? sender : refuse('messages.payment_required', { price: fee as Tokens })
}

/** Stores permitted messages, and tells both members of each and those who listen. */
async function storeTexts(
  ctx: InTransaction,
  given: readonly Permitted[],
): Promise<Map<Permitted, MessageView>> {
  if (given.length === 0) return new Map()
  const texts = given.map(({ member: { viewer, input }, sender }) => ({
    ...{ id: ctx.newId(), conversationId: sender.id, senderId: viewer.id, text: input.text },
  }))
  const first = given.filter(
    ({ member, sender }) => member.viewer.id === sender.fanId && !sender.fanWroteAt,
  )
  const answers = given.filter(({ member, sender }) => member.viewer.id === sender.performerId)
  const [stored, totals] = await Promise.all([
    insertTexts(ctx, texts),
    countUnreadOf(
      ctx,
      given.map(({ sender }) => sender.otherId),
    ),
    recordFans(
      ctx,
      first.map(({ sender }) => sender),
    ),
  ])
  const views = new Map<Permitted, MessageView>()
  const events: { payload: MessageEvent; log: Log }[] = []
  for (const [at, text] of texts.entries()) {
    const [one, numbers] = [given[at], stored.get(text.id)]
    if (!one || !numbers) throw new Error(`The conversation ${text.conversationId} is gone`)
    const { sender, member } = one
    const view = viewOf(ctx, { ...text, ...numbers }, sender)
    views.set(one, view)
    pushText(ctx, view, { ...sender, unread: totals.get(sender.otherId) ?? 0 })
    const { id: messageId, conversationId, senderId } = text
    events.push({
      payload: { messageId, conversationId, senderId, recipientId: sender.otherId },
      log: member.log,
    })
  }
  await announceAll(ctx, messageSent, events)
  await keepPromises(
    ctx,
    answers.map(({ sender }) => sender.id),
  )
  return views
}

type StoredText = Pick<
  MessageRow,
  'id' | 'conversationId' | 'senderId' | 'text' | 'seq' | 'version'
>

/** Returns a message that was just stored as its sender sees it. */
function viewOf(ctx: InTransaction, text: StoredText, sender: SenderRow): MessageView {
  const now = ctx.now()
  const row: MessageRow = {
    ...text,
    ...{
      type: 'text',
      fileIds: [],
      itemId: null,
      tokens: null,
      replyToId: null,
      isAutomatic: false,
    },
    ...{
      fanReaction: null,
      performerReaction: null,
      editedAt: null,
      pinnedAt: null,
      deletedAt: null,
    },
    ...{ createdAt: now, updatedAt: now },
  }
  const card = cardFromRow(text.senderId, sender, now)
  const nothing = { files: [], media: [], price: null, replyTo: undefined, promise: undefined }
  const open = { isLocked: false, isBought: false, isKept: false, ownedFiles: 0 }
  return messageView(row, {
    viewerId: text.senderId,
    conversation: sender,
    sender: card,
    ...nothing,
    ...open,
  })
}
