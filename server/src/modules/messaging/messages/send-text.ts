import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Message } from '@stagedoor/contract/messages/schemas'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { orRefusal, permitted, Refusal, refuse, refuseWithNote } from '../../../platform/refusal.ts'
import type { GroupMember, SharedWork } from '../../../platform/transactions/index.ts'
import { cardFromRow } from '../../accounts/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { findBlockedWord, readSettings } from '../../settings/index.ts'
import { requireWriting } from '../policy.ts'
import { pushText } from '../pushes.ts'
import { type MessageView, messageView } from '../views.ts'
import type { MessageRow } from './store.ts'
import { announceMessages, storeMessages } from './store-messages.ts'
import { lockSenders, type SenderRow } from './texts.store.ts'

interface TextRequest {
  readonly conversationId: string
  readonly text: string
}

/** The country of the request, if someone blocks it. */
type Checked = { readonly country: string | undefined }

/**
 * Sends a message that is only text, answers none and costs nothing, in one transaction with others
 * of the moment. All is decided while the conversations are locked.
 */
export const sendText = (
  ctx: RequestCtx & { readonly viewer: Viewer },
  conversationId: string,
  text: string,
): Promise<MessageView> => transaction(ctx, texts, { conversationId, text })

/** Milliseconds in which texts are collected for the next group while many write. */
const PACE_MS = 10

const texts: SharedWork<
  TextRequest,
  Checked,
  MessageView,
  ReadonlyMap<Member | undefined, SenderRow>
> = {
  sharesCommit: true,
  paceMs: PACE_MS,
  reply: encoderOf(Message),
  async check(ctx) {
    await requireVerifiedEmail(ctx)
    return { country: ctx.guardedCountry }
  },
  async prepare(ctx, members) {
    const asked = members.map(({ viewer, input: { conversationId }, checked }) => ({
      conversationId,
      senderId: viewer.id,
      country: checked.country,
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
  if (word !== undefined) refuseWithNote('messages.blocked_word', word)
  return fee === null ? sender : refuse('messages.payment_required', { price: fee as Tokens })
}

/** Stores permitted messages, and tells both members of each and those who listen. */
async function storeTexts(
  ctx: InTransaction,
  given: readonly Permitted[],
): Promise<Map<Permitted, MessageView>> {
  if (given.length === 0) return new Map()
  const written = given.map(({ member: { viewer, input, log }, sender }) => ({
    message: { id: ctx.newId(), senderId: viewer.id, type: 'text' as const, text: input.text },
    conversation: sender,
    log,
  }))
  const stored = await storeMessages(ctx, written)
  const views = new Map<Permitted, MessageView>()
  for (const [at, { row, unread }] of stored.entries()) {
    const one = given[at] as Permitted
    const view = viewOf(ctx, row, one.sender)
    views.set(one, view)
    pushText(ctx, view, { ...one.sender, unread })
  }
  await announceMessages(ctx, written)
  return views
}

/** Returns a message that was just stored as its sender sees it. */
function viewOf(ctx: InTransaction, row: MessageRow, sender: SenderRow): MessageView {
  const card = cardFromRow(row.senderId, sender, ctx.now())
  const nothing = {
    files: [],
    media: [],
    price: null,
    replyTo: undefined,
    promise: undefined,
    story: undefined,
    order: undefined,
  }
  const open = { isLocked: false, isBought: false, isKept: false, ownedFiles: 0 }
  return messageView(row, {
    viewerId: row.senderId,
    conversation: sender,
    sender: card,
    ...nothing,
    ...open,
  })
}
