import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { FileKind } from '@stagedoor/contract/media'
import type * as messages from '@stagedoor/contract/messages'
import { Message } from '@stagedoor/contract/messages/schemas'
import {
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ownedFilesOf } from '../../access/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { requireAgreement } from '../../consents/index.ts'
import { createItem, publishDue } from '../../items/index.ts'
import { type SaleTerms, saleTermsOf } from '../../ledger/index.ts'
import { attachFiles, filesByIds, findUnusableFile } from '../../media/index.ts'
import { openStoryOwner } from '../../stories/index.ts'
import { taxOfSale } from '../../taxes/index.ts'
import { payForMessage } from '../../wallet/index.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { insertMessageFiles } from '../files/received.store.ts'
import { requireConversation, requirePriceInRange, requireWriting } from '../policy.ts'
import { makePromise } from '../promises/keep-promises.ts'
import { pushMessage, pushUnreadCount } from '../pushes.ts'
import { type MessageMedia, paidFilesOf, typeOfFiles } from '../rules.ts'
import type { MessageView } from '../views.ts'
import { refuseBlockedWords } from '../words/refuse-blocked-words.ts'
import { mediaOf } from './present-messages.ts'
import { sendText } from './send-text.ts'
import { selectMessagesByIds } from './store.ts'
import { announceMessages, type StoredMessage, storeMessages } from './store-messages.ts'

type SenderCtx = RequestCtx & { readonly viewer: Viewer }
type Body = InputOf<typeof messages.send>['body']

/** The kinds of files that a message can show: its own uploads, and those of the vault. */
export const FILE_KINDS: readonly FileKind[] = [
  'message-photo',
  'message-video',
  'message-audio',
  'message-note-video',
  'feed-photo',
  'feed-video',
  'feed-audio',
  'photo',
  'video',
]

/** The result of the check of a message. */
interface CheckedMessage {
  readonly conversation: ConversationRow
  /** The price that the sender pays for the message. */
  readonly fee: { readonly price: Tokens; readonly terms: SaleTerms } | undefined
  readonly media: readonly MessageMedia[]
}

/**
 * Sends a message in a conversation of the viewer. A fan who pays for it agrees to the current
 * price; the charge, the message and its files are stored together or not at all.
 */
export function sendMessage(
  ctx: SenderCtx,
  conversationId: string,
  given: Body,
): Promise<MessageView> {
  const body = withFiles(given)
  if (isTextAlone(body)) return sendText(ctx, conversationId, body.text ?? '')
  return transaction(ctx, {
    reply: encoderOf(Message),
    check: (ctx) => checkMessage(ctx, conversationId, body),
    work: (ctx, checked) => storeMessage(ctx, body, checked),
  })
}

type Given = Omit<Body, 'fileIds' | 'freeFileIds'> & {
  readonly fileIds: readonly string[]
  readonly freeFileIds: readonly string[]
}

/** Returns a message with each file once; without a price none of them needs to be free. */
function withFiles({ fileIds = [], freeFileIds = [], ...given }: Body): Given {
  const own = new Set(fileIds)
  const free = given.price ? freeFileIds.filter((id) => own.has(id)) : []
  return { ...given, fileIds: [...own], freeFileIds: [...new Set(free)] }
}

/**
 * Returns true for a message without files that answers nothing, and for which its sender agrees
 * to no price.
 */
const isTextAlone = ({ fileIds, ...rest }: Given): boolean =>
  fileIds.length === 0 &&
  [rest.price, rest.replyToId, rest.storyId, rest.shownPrice].every((one) => one === undefined)

async function checkMessage(
  ctx: InTransaction<SenderCtx>,
  conversationId: string,
  { text = '', fileIds, freeFileIds, price, replyToId, storyId, shownPrice }: Given,
): Promise<CheckedMessage> {
  const { viewer } = ctx
  await requireVerifiedEmail(ctx)
  const conversation = await requireConversation(ctx, viewer, conversationId)
  const fee = requireWriting(conversation, viewer)
  if (text === '' && fileIds.length === 0) refuse('messages.empty')
  if (fileIds.length > 0 && viewer.role === 'performer') await requireAgreement(ctx, viewer.id)
  await refuseBlockedWords(
    ctx,
    text,
    viewer.id === conversation.fanId ? conversation.blockedWords : '',
  )
  const unusable = await findUnusableFile(ctx, fileIds, { ownerId: viewer.id, kinds: FILE_KINDS })
  if (unusable) refuse('messages.file_unusable', unusable)
  const paidIds = paidFilesOf({ fileIds, freeFileIds })
  if (price !== undefined) await requirePrice(ctx, { price, paidIds, fanId: conversation.fanId })
  if (replyToId) await requireReplied(ctx, replyToId, conversationId)
  if (storyId) await requireStory(ctx, storyId, conversation)
  if (fee !== null && shownPrice !== fee)
    refuse('messages.payment_required', { price: fee as Tokens })
  const files = await filesByIds(ctx, fileIds)
  const media = fileIds.flatMap((id) => files.get(id)?.kind ?? []).map(mediaOf)
  return {
    conversation,
    media,
    fee: fee === null ? undefined : await feeOf(ctx, conversation, fee as Tokens),
  }
}

async function requirePrice(
  ctx: InTransaction<SenderCtx>,
  {
    price,
    paidIds,
    fanId,
  }: { readonly price: Tokens; readonly paidIds: readonly string[]; readonly fanId: string },
): Promise<void> {
  if (price === 0n) return
  if (ctx.viewer.role !== 'performer' || paidIds.length === 0) refuse('messages.price_needs_files')
  await requirePriceInRange(ctx, price)
  const owned = (await ownedFilesOf(ctx, new Map([[fanId, paidIds]]))).get(fanId)
  if (owned?.size === paidIds.length) refuse('messages.files_owned')
}

async function requireReplied(
  ctx: ReadCtx,
  replyToId: string,
  conversationId: string,
): Promise<void> {
  const [replied] = await selectMessagesByIds(ctx, [replyToId])
  if (replied?.conversationId !== conversationId || replied.deletedAt)
    refuse('messages.reply_not_found')
}

/** Refuses an answer to a story that is not open to the sender, or not of the other member. */
async function requireStory(
  ctx: InTransaction<SenderCtx>,
  storyId: string,
  { otherId }: ConversationRow,
): Promise<void> {
  const ownerId = await openStoryOwner(ctx, ctx.viewer, storyId)
  if (ownerId !== otherId) refuse('messages.story_not_found')
}

const feeOf = async (
  ctx: InTransaction<SenderCtx>,
  { performerId }: ConversationRow,
  price: Tokens,
) => ({
  price,
  terms: { ...(await saleTermsOf(ctx, performerId)), tax: await taxOfSale(ctx) },
})

async function storeMessage(
  ctx: InTransaction<SenderCtx>,
  { text = '', fileIds, freeFileIds, price = 0n as Tokens, replyToId, storyId }: Given,
  { conversation, fee, media }: CheckedMessage,
): Promise<MessageView> {
  const { viewer } = ctx
  const { performerId, id: conversationId } = conversation
  const chargeId = fee
    ? await payForMessage(ctx, { buyerId: viewer.id, performerId, ...fee })
    : null
  const itemId = price > 0n ? await offerFiles(ctx, { price, ownerId: viewer.id }) : null
  const id = ctx.newId()
  await attachFiles(ctx, fileIds, { userKind: 'message', userId: id })
  const message = {
    id,
    senderId: viewer.id,
    type: typeOfFiles(media),
    text,
    fileIds,
    freeFileIds,
    itemId,
    tokens: fee?.price ?? null,
    chargeId,
    replyToId: replyToId ?? null,
    storyId: storyId ?? null,
  }
  const written = { message, conversation, log: ctx.log }
  const [stored] = await storeMessages(ctx, [written])
  const { row, unread } = stored as StoredMessage
  await insertMessageFiles(ctx, row, fileIds)
  if (chargeId)
    await makePromise(ctx, {
      messageId: id,
      conversationId,
      chargeId,
      days: conversation.replyWithinDays,
    })
  const view = await pushMessage(ctx, 'message_created', { row, conversation }, viewer)
  if (!view) throw new Error(`The sender of the message ${id} is gone`)
  pushUnreadCount(ctx, conversation.otherId, unread)
  await announceMessages(ctx, [written])
  return view
}

/** Stores the offer of a message's files, which are for sale from now on. */
export async function offerFiles(
  ctx: InTransaction,
  { price, ownerId }: { readonly price: Tokens; readonly ownerId: string },
): Promise<string> {
  const id = ctx.newId()
  const offer = {
    id,
    kind: 'message',
    form: 'media',
    ownerId,
    audience: 'buyers',
    price,
    status: 'active',
  } as const
  await createItem(ctx, { ...offer, isReady: true })
  await publishDue(ctx, [id])
  return id
}
