import { done, type InputOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type * as streams from '@stagedoor/contract/streams'
import { StreamLine } from '@stagedoor/contract/streams/schemas'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../../platform/db/index.ts'
import { orRefusal, permitted, Refusal, refuse } from '../../../platform/refusal.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import type { GroupMember, SharedWork } from '../../../platform/transactions/index.ts'
import { cardFromRow } from '../../accounts/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { recordDecision } from '../../decisions/index.ts'
import { refuseBlockedWords } from '../../messaging/index.ts'
import { badgesForEverybody, type FanBadges } from '../../topfans/index.ts'
import {
  type ChatRole,
  chatRoleOf,
  refuseUnlessWatching,
  requireChatRole,
  requireWatchable,
} from '../policy.ts'
import { pushInfo, pushLine, pushLineView } from '../pushes.ts'
import { lineTarget } from '../report-stream.ts'
import { slowModeEnd } from '../rules.ts'
import { changeStream, type StreamRow, selectStreamOfChat } from '../store.ts'
import {
  insertWritten,
  type LineRow,
  removeLineText,
  selectLine,
  selectLines,
} from './lines.store.ts'
import { moderatorsAmong } from './moderators.store.ts'
import { hasMet, setMuted } from './mutes.store.ts'
import { lineView, presentChat, presentLines } from './views.ts'
import { writeNotice } from './write-notices.ts'
import { lockWriters, selectWriter, type WriterRow } from './writers.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the lines of a chat, newest first, for those who may watch its stream. */
export async function listLines(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  conversationId: string,
  query: InputOf<typeof streams.listLines>['query'],
) {
  const stream = await requireWatchable(
    ctx,
    ctx.viewer,
    await selectStreamOfChat(ctx, conversationId),
  )
  const order = parseListOrder({ limit: 25, ...query }, new Map<string, 'createdAt'>())
  const { rows, total } = await selectLines(ctx, stream.id, order)
  return { data: await presentLines(ctx, stream, rows), total, ...nextCursor(rows, order) }
}

/**
 * Writes a line in the chat of a stream on air, in one transaction with other lines of the moment;
 * slow mode and mutes apply to everybody but its performer.
 */
export const sendLine = (
  ctx: RequestCtx & { readonly viewer: Viewer },
  conversationId: string,
  text: string,
) => transaction(ctx, writtenLines, { conversationId, text })

type LineView = ReturnType<typeof lineView>

type LineRequest = { readonly conversationId: string; readonly text: string }
/** A writer, with what their lines show of them. */
type BadgedWriter = WriterRow & { readonly badges: FanBadges }
type Member = GroupMember<LineRequest, BadgedWriter>

/**
 * The instants of the last lines of members who are held to slow mode, read while nobody else can
 * write one for them.
 */
type LastLines = ReadonlyMap<Member | undefined, Date | null>

const writtenLines: SharedWork<LineRequest, BadgedWriter, LineView, LastLines> = {
  sharesCommit: true,
  reply: encoderOf(StreamLine),
  async check(ctx, { conversationId, text }) {
    const writer = await selectWriter(ctx, ctx.viewer, conversationId)
    if (!writer) return refuse('streams.not_found')
    await refuseUnlessWatching(ctx, ctx.viewer, writer)
    if (writer.streamState === 'ended') refuse('streams.ended')
    if (text === '') refuse('messages.empty')
    await requireVerifiedEmail(ctx)
    await refuseBlockedWords(ctx, text)
    if (writer.isMuted && writer.performerId !== ctx.viewer.id) refuse('streams.muted')
    if (isSlowed(ctx.viewer, writer)) refuseTooSoon(ctx, writer, writer.lastLineAt)
    const badges = await badgesForEverybody(ctx, writer.performerId, [ctx.viewer.id])
    return { ...writer, badges: badges(ctx.viewer.id) }
  },
  async prepare(ctx, members) {
    const slowed = members.filter(({ viewer, checked }) => isSlowed(viewer, checked))
    if (slowed.length === 0) return new Map()
    const writers = slowed.map(({ viewer, checked }) => ({
      streamId: checked.id,
      senderId: viewer.id,
    }))
    const times = await lockWriters(ctx, writers)
    return new Map(slowed.map((member, at) => [member, times[at] ?? null]))
  },
  async work(ctx, members, lastLines) {
    const decided = members.map((member) =>
      orRefusal(() => refuseTwoAtOnce(ctx, member, lastLines)),
    )
    const lines = permitted(decided)
    const rows = await insertWritten(
      ctx,
      lines.map(({ viewer, input: { text }, checked: { id: streamId } }) => ({
        streamId,
        senderId: viewer.id,
        text,
      })),
    )
    const views = new Map(rows.map((row, at) => [lines[at], viewOf(ctx, row, lines[at] as Member)]))
    return decided.map((one) => (one instanceof Refusal ? one : (views.get(one) as LineView)))
  },
}

/** Shows a new line to those who watch, and returns it. */
function viewOf(ctx: InTransaction, row: LineRow, { checked }: Member): LineView {
  const view = lineView(row, { ...checked, sender: cardFromRow(row.senderId, checked, ctx.now()) })
  pushLineView(ctx, 'message_created_conversation', view)
  return view
}

/**
 * Returns true for writers who must wait under slow mode: all but the performer and the moderators.
 */
const isSlowed = (
  { id }: Viewer,
  { performerId, slowModeSeconds, isModerator }: WriterRow,
): boolean => slowModeSeconds > 0 && performerId !== id && !isModerator

function refuseTooSoon(
  ctx: ReadCtx,
  { slowModeSeconds }: WriterRow,
  lastLineAt: Date | null | undefined,
): void {
  const until = slowModeEnd(lastLineAt ?? undefined, slowModeSeconds, ctx.now())
  if (until) refuse('streams.slow_mode', { until })
}

/**
 * Refuses a line of a writer who wrote another one since it was checked, and returns all others.
 */
function refuseTwoAtOnce(ctx: ReadCtx, member: Member, lastLines: LastLines): Member {
  refuseTooSoon(ctx, member.checked, lastLines.get(member))
  return member
}

/**
 * Removes a line: for its writer, the performer of the stream, their moderators, and admins. A
 * placeholder stays.
 */
export async function removeLine(ctx: ViewerCtx, conversationId: string, id: string) {
  const stream = await selectStreamOfChat(ctx, conversationId)
  if (!stream) return refuse('streams.not_found')
  const found = await selectLine(ctx, stream.id, id)
  const mayRemove = await removerOf(ctx, stream)
  if (found?.senderId !== ctx.viewer.id && !mayRemove)
    await requireWatchable(ctx, ctx.viewer, stream)
  if (!found || found.removedAt) return refuse('streams.line_not_found')
  if (found.senderId !== ctx.viewer.id && !(await mayRemove?.(found.senderId)))
    refuse('messages.not_yours')
  const isModerated = ctx.viewer.role === 'admin' && found.senderId !== ctx.viewer.id
  return transaction(ctx, async (ctx) => {
    if (isModerated) {
      const grounds = { explanation: '', decidedBy: ctx.viewer.id }
      await recordDecision(ctx, lineTarget(found), grounds)
    }
    return pushLine(ctx, 'message_deleted_conversation', stream, await removeLineText(ctx, id))
  })
}

/**
 * Returns a function that says whose lines the viewer may remove beside their own; undefined for
 * those who may none.
 */
async function removerOf(ctx: ViewerCtx, stream: StreamRow) {
  if (mayAsStaff(ctx.viewer, 'moderation.write')) return async () => true
  const role = await chatRoleOf(ctx, ctx.viewer, stream)
  return role && ((senderId: string) => mayRule(ctx, { stream, role }, senderId))
}

/**
 * Returns true when the viewer may act against an account: the performer always, moderators not
 * against each other.
 */
async function mayRule(
  ctx: ViewerCtx,
  { stream, role }: { readonly stream: StreamRow; readonly role: ChatRole },
  accountId: string,
): Promise<boolean> {
  if (role === 'performer') return true
  const { performerId } = stream
  return (
    accountId !== performerId &&
    !(await moderatorsAmong(ctx, performerId, [accountId])).has(accountId)
  )
}

const slowModeNotice = ({ performerId: accountId, slowModeSeconds }: StreamRow) =>
  ({ kind: 'slow_mode', accountId, value: String(slowModeSeconds) }) as const

/**
 * Changes the pinned line of a chat that the viewer runs, or its slow mode, which only the
 * performer changes.
 */
export async function updateChat(
  ctx: ViewerCtx,
  conversationId: string,
  { slowModeSeconds, pinnedLineId }: InputOf<typeof streams.updateChat>['body'],
) {
  const { stream, role } = await requireChatRole(
    ctx,
    ctx.viewer,
    await selectStreamOfChat(ctx, conversationId),
  )
  if (slowModeSeconds !== undefined && role !== 'performer') refuse('streams.performer_only')
  if (pinnedLineId && !(await selectLine(ctx, stream.id, pinnedLineId)))
    refuse('streams.line_not_found')
  const changes = {
    ...(slowModeSeconds !== undefined && { slowModeSeconds }),
    ...(pinnedLineId !== undefined && { pinnedLineId }),
  }
  const changed = await transaction(ctx, async (ctx) => {
    const changed = await changeStream(ctx, stream.id, changes)
    await pushInfo(ctx, changed)
    if (changed.slowModeSeconds !== stream.slowModeSeconds)
      await writeNotice(ctx, changed, slowModeNotice(changed))
    return changed
  })
  return presentChat(ctx, ctx.viewer, changed)
}

/** Forbids a viewer to write in the chats of the performer’s streams, or allows it again. */
export async function muteViewer(
  ctx: ViewerCtx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  isMuted: boolean,
): Promise<typeof done> {
  const running = await requireChatRole(ctx, ctx.viewer, await selectStreamOfChat(ctx, id))
  const { performerId } = running.stream
  if (!(await mayRule(ctx, running, accountId))) refuse('streams.performer_only')
  if (!(await hasMet(ctx, performerId, accountId))) refuse('streams.viewer_not_found')
  await transaction(ctx, (ctx) => setMuted(ctx, { performerId, accountId, isMuted }))
  return done
}
