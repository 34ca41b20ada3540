import { createHash } from 'node:crypto'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { fileFacts, fileHeld } from '../media/index.ts'
import { depictionOfStream } from '../releases/index.ts'
import { streamEnded, streamStarted, streamsById } from '../streams/index.ts'
import { endBannedCopies } from './copies/keep-copies.ts'
import { beginPlace, keepOwner } from './keep-places.ts'
import { placesOfFiles, updatePlace } from './places.store.ts'

/**
 * The listeners of records: live streams are content without a file, and of what a decision bans no
 * copy is kept here.
 */
export const recordsListeners: readonly Listener[] = [
  on(streamStarted, 'records.stream_started', async (ctx, events) => {
    for (const event of events) await beginStream(ctx, event)
  }),
  on(fileHeld, 'records.file_held', async (ctx, events) => {
    const facts = await fileFacts(
      ctx,
      events.map(({ fileId }) => fileId),
    )
    for (const { sha256 } of facts.values()) await endBannedCopies(ctx, sha256)
  }),
  on(streamEnded, 'records.stream_ended', async (ctx, events) => {
    for (const { streamId } of events) await endStream(ctx, streamId)
  }),
]

interface StreamEvent {
  readonly streamId: string
  readonly performerId: string
}

/** Records a stream under the hash that its statement has, or under one of its own without any. */
async function beginStream(
  ctx: InTransaction,
  { streamId, performerId: ownerId }: StreamEvent,
): Promise<void> {
  const [stream] = await streamsById(ctx, [streamId])
  const stated = await depictionOfStream(ctx, streamId)
  const own = createHash('sha256').update(`stream ${streamId}`).digest('hex')
  const place = { ownerId, sha256: stated?.sha256 ?? own, fileId: streamId, placeId: streamId }
  await beginPlace(
    ctx,
    { ...place, fileKind: 'live', placeKind: 'stream' },
    { shownAt: stream?.liveAt ?? ctx.now(), removedAt: stream?.endedAt ?? null },
  )
  await keepOwner(ctx, ownerId)
}

async function endStream(ctx: InTransaction, streamId: string): Promise<void> {
  const [stream] = await streamsById(ctx, [streamId])
  const removedAt = stream?.endedAt ?? ctx.now()
  for (const { id, removedAt: known } of await placesOfFiles(ctx, [streamId]))
    if (!known) await updatePlace(ctx, id, { removedAt })
}
