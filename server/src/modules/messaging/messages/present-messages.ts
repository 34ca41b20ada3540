import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { accessRightTo, hasBought, ownedFilesOf } from '../../access/index.ts'
import { accountsById, readCards } from '../../accounts/index.ts'
import { lockedFileUrls } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { loadFileViews, type ShowFile } from '../../media/index.ts'
import { quoteStories, type StoryQuote } from '../../stories/index.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { selectOrderQuotes } from '../orders/store.ts'
import { selectPromises } from '../promises/store.ts'
import { type MessageMedia, paidFilesOf } from '../rules.ts'
import { type MessageView, messageView } from '../views.ts'
import { type MessageRow, selectMessagesByIds } from './store.ts'

type Members = Pick<ConversationRow, 'fanId' | 'performerId'>

/** A message with the members of its conversation. */
export interface MessageOf {
  readonly row: MessageRow
  readonly conversation: Members
}

/**
 * Returns messages as one member of their conversations sees them, in their order. The files of a
 * paid message have addresses only for its sender and its buyer.
 */
export async function presentMessages(
  ctx: ReadCtx,
  viewer: Viewer,
  messages: readonly MessageOf[],
): Promise<MessageView[]> {
  if (messages.length === 0) return []
  const fileIds = messages.flatMap(({ row }) => row.fileIds)
  const [parts, show, stories] = await Promise.all([
    loadParts(ctx, messages),
    loadFileViews(ctx, viewer, fileIds),
    quoteStories(ctx, viewer, answeredStories(messages)),
  ])
  const lockedUrl = lockedFileUrls(ctx, viewer, 'message')
  return messages.flatMap(
    (message) => viewFor(viewer, message, { ...parts, show, stories, lockedUrl }) ?? [],
  )
}

/** Returns one message as each of some viewers sees it, by the id of the viewer. */
export async function presentToMembers(
  ctx: ReadCtx,
  viewers: readonly Viewer[],
  message: MessageOf,
): Promise<Map<string, MessageView>> {
  const [parts, shows, quotes] = await Promise.all([
    loadParts(ctx, [message]),
    Promise.all(viewers.map((viewer) => loadFileViews(ctx, viewer, message.row.fileIds))),
    Promise.all(viewers.map((viewer) => quoteStories(ctx, viewer, answeredStories([message])))),
  ])
  const views = new Map<string, MessageView>()
  for (const [at, viewer] of viewers.entries()) {
    const show = shows[at]
    const lockedUrl = lockedFileUrls(ctx, viewer, 'message')
    const stories = quotes[at] ?? new Map()
    const view = show && viewFor(viewer, message, { ...parts, show, stories, lockedUrl })
    if (view) views.set(viewer.id, view)
  }
  return views
}

const answeredStories = (messages: readonly MessageOf[]): string[] =>
  messages.flatMap(({ row }) => (row.deletedAt === null ? (row.storyId ?? []) : []))

type Parts = Awaited<ReturnType<typeof loadParts>>

/** The functions that show files to one viewer. */
interface Showing {
  readonly show: ShowFile
  /** The stories that the messages answer, as the viewer sees them. */
  readonly stories: ReadonlyMap<string, StoryQuote>
  /** Returns the address of a locked file, which checks access whenever it is opened. */
  readonly lockedUrl: (file: { id: string; fileId: string }) => string
}

/** Loads what messages show with them, the same for both members. */
async function loadParts(ctx: ReadCtx, messages: readonly MessageOf[]) {
  const rows = messages.map(({ row }) => row)
  const replied = rows.flatMap(({ replyToId }) => replyToId ?? [])
  const paid = rows.filter(({ tokens, type }) => tokens !== null && type !== 'tip')
  const [cards, suspended, items, bought, owned, replies, promises, orders] = await Promise.all([
    readCards(
      ctx,
      rows.map(({ senderId }) => senderId),
    ),
    suspendedSenders(ctx, rows),
    itemsByIds(ctx, [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))]),
    boughtByFans(ctx, messages),
    ownedByFans(ctx, messages),
    selectMessagesByIds(ctx, [...new Set(replied)]),
    selectPromises(
      ctx,
      paid.map(({ id }) => id),
    ),
    selectOrderQuotes(
      ctx,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  const replyById = new Map(
    replies.filter(({ deletedAt }) => !deletedAt).map((reply) => [reply.id, reply]),
  )
  return { cards, suspended, items, bought, owned, replyById, promises, orders }
}

function viewFor(
  viewer: Viewer,
  { row, conversation }: MessageOf,
  {
    cards,
    suspended,
    items,
    bought,
    owned,
    replyById,
    promises,
    orders,
    ...shown
  }: Parts & Showing,
): MessageView | undefined {
  const { show, stories, lockedUrl } = shown
  const sender = cards.get(row.senderId)
  if (!sender) return undefined
  const isBought = row.itemId !== null && bought.has(`${conversation.fanId} ${row.itemId}`)
  const isFan = viewer.id === conversation.fanId
  const isKept = isBought && isFan
  const ofFan = row.itemId === null || isBought ? none : (owned.get(conversation.fanId) ?? none)
  const paidIds = paidFilesOf(row)
  const ownedIds = new Set(paidIds.filter((id) => ofFan.has(id)))
  const ownsFiles = isFan && ownedIds.size > 0 && ownedIds.size === paidIds.length
  const item = row.itemId === null ? undefined : items.get(row.itemId)
  const isGone = !isBought && isTakenDown(item)
  const isLocked = row.itemId !== null && !isGone && !mayOpen(row, { viewer, isKept, ownsFiles })
  return messageView(row, {
    viewerId: viewer.id,
    conversation,
    sender,
    isLocked,
    isBought,
    isKept,
    ownedFiles: ownedIds.size,
    ...filesOf(row, {
      viewer,
      isLocked,
      show,
      lockedUrl,
      openIds: new Set([...(isFan ? ownedIds : none), ...row.freeFileIds]),
      isFreeHidden:
        !mayAsStaff(viewer, 'moderation.read') && suspended.has(row.senderId) && !isKept,
    }),
    price: isGone ? null : (item?.price ?? null),
    replyTo: row.replyToId ? replyById.get(row.replyToId) : undefined,
    promise: promises.get(row.id),
    story: row.storyId ? stories.get(row.storyId) : undefined,
    order: row.orderId ? orders.get(row.orderId) : undefined,
  })
}

const none: ReadonlySet<string> = new Set()

/** Returns true for what is no longer for sale because its files were taken down. */
const isTakenDown = (item: { readonly removedAt: Date | null } | undefined): boolean =>
  item !== undefined && item.removedAt !== null

const mayOpen = (
  { senderId }: MessageRow,
  { viewer, isKept, ownsFiles }: { viewer: Viewer; isKept: boolean; ownsFiles: boolean },
): boolean => {
  const no = {
    isAdmin: false,
    follows: false,
    subscribes: false,
    reachesTier: false,
    price: 0n,
    isOnList: false,
    isBlocked: false,
    isElsewhere: false,
  }
  const who = { ...no, isOwner: senderId === viewer.id, isMember: true, bought: isKept, ownsFiles }
  return accessRightTo('message_media', who) !== undefined
}

interface FilesOptions extends Omit<Showing, 'stories'> {
  readonly viewer: Viewer
  readonly isLocked: boolean
  /** The files of a locked message that are free, or that its fan owns by other purchases. */
  readonly openIds: ReadonlySet<string>
  /** True when the sender is suspended: nobody else sees the files that are free. */
  readonly isFreeHidden: boolean
}

function filesOf(
  { id, senderId, fileIds, freeFileIds, itemId }: MessageRow,
  { viewer, isLocked, show, lockedUrl, openIds, isFreeHidden }: FilesOptions,
) {
  const open = senderId === viewer.id ? 'owner' : 'open'
  const freeIds = new Set(itemId === null ? fileIds : freeFileIds)
  const files = fileIds.flatMap((fileId) => {
    if (isFreeHidden && open !== 'owner' && freeIds.has(fileId)) return []
    if (!isLocked || openIds.has(fileId)) return show(fileId, open) ?? []
    const file = show(fileId, 'locked')
    return file ? { ...file, url: lockedUrl({ id, fileId }) } : []
  })
  return { files, media: files.map(({ type }) => mediaOf(type)) }
}

/** Returns the medium of a kind of file. */
export const mediaOf = (kind: string): MessageMedia =>
  kind.endsWith('video') ? 'video' : kind.endsWith('audio') ? 'audio' : 'photo'

/** Returns the senders of messages with files who are suspended. */
async function suspendedSenders(
  ctx: ReadCtx,
  rows: readonly MessageRow[],
): Promise<ReadonlySet<string>> {
  const senderIds = rows.flatMap(({ fileIds, senderId }) => (fileIds.length > 0 ? senderId : []))
  const senders = await accountsById(ctx, [...new Set(senderIds)])
  return new Set([...senders.values()].flatMap(({ id, suspendedAt }) => (suspendedAt ? id : [])))
}

/** Returns the pairs `fan item` of the items that the fans of the conversations have bought. */
async function boughtByFans(ctx: ReadCtx, messages: readonly MessageOf[]): Promise<Set<string>> {
  const paid = messages.filter(({ row }) => row.itemId !== null)
  const byFan = Map.groupBy(paid, ({ conversation }) => conversation.fanId)
  const found = await Promise.all(
    [...byFan].map(async ([fanId, offers]) => {
      const itemIds = offers.flatMap(({ row }) => row.itemId ?? [])
      return [...(await hasBought(ctx, fanId, itemIds))].map((itemId) => `${fanId} ${itemId}`)
    }),
  )
  return new Set(found.flat())
}

/** Returns the files of paid messages that the fans of their conversations own, by fan. */
function ownedByFans(ctx: ReadCtx, messages: readonly MessageOf[]) {
  const paid = messages.filter(({ row }) => row.itemId !== null)
  const byFan = Map.groupBy(paid, ({ conversation }) => conversation.fanId)
  return ownedFilesOf(
    ctx,
    new Map(
      [...byFan].map(([fanId, offers]) => [fanId, offers.flatMap(({ row }) => paidFilesOf(row))]),
    ),
  )
}

/** Returns one message as a member sees it. */
export async function presentMessage(
  ctx: ReadCtx,
  viewer: Viewer,
  message: MessageOf,
): Promise<MessageView> {
  const [view] = await presentMessages(ctx, viewer, [message])
  if (!view) throw new Error(`The sender of the message ${message.row.id} is gone`)
  return view
}
