import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type * as streams from '@stagedoor/contract/streams'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  priceRangeOf,
  refuseUnusableFiles,
  replaceFiles,
  requirePublisher,
} from '../content/index.ts'
import { postsByIds } from '../feed/index.ts'
import { createItem, publishDue } from '../items/index.ts'
import { chosenProvider } from '../livevideo/index.ts'
import { refuseBlockedWords } from '../messaging/index.ts'
import { admitStream } from '../releases/index.ts'
import { readSettings } from '../settings/index.ts'
import { presentChat } from './chat/views.ts'
import { writeNotice } from './chat/write-notices.ts'
import { applyChange, changeState } from './media/change-state.ts'
import { cutLeftStream } from './media/pause-stream.ts'
import { requireOwn } from './policy.ts'
import { pushInfo, pushLists } from './pushes.ts'
import { canRecord } from './recordings/record-streams.ts'
import { coverKinds, isHeld } from './rules.ts'
import {
  changeStream,
  insertStream,
  lockOpening,
  lockStream,
  type StreamRow,
  selectOpenStream,
  selectStreams,
} from './store.ts'
import { presentStream } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Form = InputOf<typeof streams.goLive>['body']
type Changes = InputOf<typeof streams.update>['body']

/**
 * Opens a stream of the viewer; its chat comes with it. One that is still open is returned to our
 * own web app, which shows it, and replaced for other clients, which do not know it. A stream whose
 * tickets were sold is kept for those who bought them.
 */
export async function goLive(ctx: PerformerCtx & Pick<RequestCtx, 'isOwnPages'>, form: Form) {
  await requirePublisher(ctx)
  const { id: provider } = (await chosenProvider(ctx)) ?? refuse('streams.off')
  const price = await priceOf(ctx, form)
  if (form.isRecorded && !(await canRecord(ctx))) refuse('streams.recording_off')
  await refuseBlockedWords(ctx, `${form.title}\n${form.description ?? ''}`)
  await refuseUnannounced(ctx, form.announcementId)
  await refuseUnusableFiles(ctx, [form.coverId, coverKinds])
  if (!ctx.isOwnPages) await endUnsold(ctx)
  const stream = await transaction(ctx, (ctx) => openStream(ctx, form, { price, provider }))
  return {
    stream: await presentStream(ctx, ctx.viewer, stream),
    conversation: await presentChat(ctx, ctx.viewer, stream),
  }
}

/** Ends the open stream of the viewer unless tickets for it were sold. */
async function endUnsold(ctx: PerformerCtx): Promise<void> {
  const ended = await transaction(ctx, async (ctx) => {
    const open = await selectOpenStream(ctx, ctx.viewer.id)
    return open?.ticketCount === 0
      ? changeState(ctx, open.id, { to: 'ended', by: 'performer' })
      : undefined
  })
  if (ended) await cutLeftStream(ctx, ended)
}

/** Returns the price of the ticket; 0 for a free stream. */
async function priceOf(ctx: PerformerCtx, { isFree, price = 0n as Tokens }: Form): Promise<bigint> {
  if (isFree || price === 0n) return 0n
  const range = priceRangeOf(await readSettings(ctx))
  if (price < range.minimum || price > range.maximum) refuse('content.price_out_of_range', range)
  return price
}

/** Refuses a post that is not a published announcement of a stream of the viewer. */
async function refuseUnannounced(ctx: PerformerCtx, postId: string | undefined): Promise<void> {
  if (postId === undefined) return
  const [post] = await postsByIds(ctx, ctx.viewer, [postId])
  const isAnnounced =
    post?.performer._id === ctx.viewer.id && post.streamingScheduled && post.state === 'published'
  if (!isAnnounced) refuse('streams.not_announced')
}

/** Opens a stream unless one of the viewer is open, which stays as it is. */
async function openStream(
  ctx: InTransaction<PerformerCtx>,
  {
    title,
    description = '',
    audience = 'subscribers',
    goal,
    announcementId,
    coverId,
    ...choices
  }: Form,
  { price, provider }: Pick<StreamRow, 'price' | 'provider'>,
): Promise<StreamRow> {
  const { id: performerId } = ctx.viewer
  await lockOpening(ctx, performerId)
  const open = await selectOpenStream(ctx, performerId)
  if (open) return open
  const id = ctx.newId()
  const hiddenIn = await admitStream(ctx, performerId, id)
  const offer = { ownerId: performerId, audience, price, status: 'active', isReady: true } as const
  await createItem(ctx, { id, kind: 'stream', form: 'public', hiddenIn, ...offer })
  await publishDue(ctx, [id])
  const about = {
    title,
    description,
    announcementId: announcementId ?? null,
    coverId: coverId ?? null,
  }
  const texts = { ...about, goalTitle: goal?.title ?? null, goalAmount: goal?.amount ?? null }
  const { isRecorded = false, takesCalls = true } = choices
  const channel = { provider, conversationId: ctx.newId(), sessionId: ctx.newId(), takesCalls }
  const stream = await insertStream(ctx, {
    id,
    performerId,
    audience,
    price,
    isRecorded,
    ...channel,
    ...texts,
  })
  await replaceFiles(ctx, { id, kind: 'stream' }, { before: [], after: filesOf(about) })
  return stream
}

const filesOf = ({ coverId }: Pick<StreamRow, 'coverId'>) => (coverId ? [coverId] : [])

/**
 * Changes the title, description, goal, cover or calls of an open stream of the viewer, and shows
 * it to those who watch.
 */
export async function updateStream(
  ctx: PerformerCtx,
  id: string,
  { goal, coverId, takesCalls, ...texts }: Changes,
) {
  await refuseUnusableFiles(ctx, [coverId, coverKinds])
  await refuseBlockedWords(ctx, Object.values(texts).join('\n'))
  const changed = await transaction(ctx, async (ctx) => {
    const stream = requireOwn(ctx.viewer, await lockStream(ctx, id))
    if (stream.state === 'ended') refuse('streams.not_found')
    const { title = stream.title, description = stream.description } = texts
    const goals =
      goal === undefined ? {} : { goalTitle: goal?.title ?? null, goalAmount: goal?.amount ?? null }
    const rest = {
      ...(coverId !== undefined && { coverId }),
      ...(takesCalls !== undefined && { takesCalls }),
    }
    const changed = await changeStream(ctx, id, { title, description, ...goals, ...rest })
    await replaceFiles(
      ctx,
      { id, kind: 'stream' },
      { before: filesOf(stream), after: filesOf(changed) },
    )
    await pushInfo(ctx, changed)
    if (changed.title !== stream.title)
      await writeNotice(ctx, changed, {
        kind: 'title_changed',
        accountId: changed.performerId,
        value: changed.title,
      })
    if (changed.coverId !== stream.coverId) pushLists(ctx)
    return changed
  })
  return presentStream(ctx, ctx.viewer, changed)
}

/** Does the same for the open stream of the viewer. */
export const updateOpenStream = async (ctx: PerformerCtx, changes: Changes) =>
  updateStream(ctx, (await requireOpen(ctx)).id, changes)

/** Returns the open stream of the viewer. Refuses `streams.not_found` without one. */
const requireOpen = async (ctx: PerformerCtx): Promise<StreamRow> =>
  (await selectOpenStream(ctx, ctx.viewer.id)) ?? refuse('streams.not_found')

/**
 * Returns a stream of the viewer. The server counts its time, so a time that a client sends is
 * ignored.
 */
export async function readDuration(ctx: PerformerCtx, id: string) {
  const [stream] = await selectStreams(ctx, [id])
  return presentStream(ctx, ctx.viewer, requireOwn(ctx.viewer, stream))
}

/**
 * Continues a stream of the viewer after a private call. Refuses `streams.in_call` before the call
 * is over.
 */
export async function resumeStream(ctx: PerformerCtx, id: string) {
  const [stream] = await selectStreams(ctx, [id])
  const own = requireOwn(ctx.viewer, stream)
  if (own.state === 'ended') refuse('streams.not_found')
  if (isHeld(own)) refuse('streams.in_call')
  return presentStream(ctx, ctx.viewer, (await applyChange(ctx, id, { to: 'resumed' })) ?? own)
}

/** Ends a stream of the viewer. Ending it again changes nothing. */
export async function endStream(ctx: PerformerCtx, id: string) {
  const [stream] = await selectStreams(ctx, [id])
  const own = requireOwn(ctx.viewer, stream)
  return presentStream(
    ctx,
    ctx.viewer,
    (await applyChange(ctx, id, { to: 'ended', by: 'performer' })) ?? own,
  )
}
