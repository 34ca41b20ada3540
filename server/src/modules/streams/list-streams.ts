import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as streams from '@stagedoor/contract/streams'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { recordDecision } from '../decisions/index.ts'
import { presentChat } from './chat/views.ts'
import { selectOnAir, selectStreamPage } from './lists.store.ts'
import { applyChange } from './media/change-state.ts'
import { countViewers, selectViewers } from './media/viewers.store.ts'
import { requireOwn } from './policy.ts'
import type { StreamsPorts } from './ports.ts'
import { pushEndByAdmin } from './pushes.ts'
import { canRecord } from './recordings/record-streams.ts'
import { streamTarget } from './report-stream.ts'
import { type StreamFilter, selectOpenStream, selectStreams } from './store.ts'
import { presentFigures, presentStreams } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the streams on air of performers that the viewer may find. */
export async function searchStreams(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  query: InputOf<typeof streams.search>['query'],
) {
  const { rows, total } = await selectOnAir(ctx, ctx.viewer, {
    ...pageOf(query, 99),
    performerId: query.performerId,
  })
  return { data: await presentStreams(ctx, ctx.viewer, rows), total }
}

/**
 * Returns the open stream of the viewer with its figures and its chat, both null without one, and
 * what can be recorded.
 */
export async function readOwnStream(ctx: ViewerCtx) {
  const stream = await selectOpenStream(ctx, ctx.viewer.id)
  const recording = { isPossible: await canRecord(ctx) }
  if (!stream) return { stream: null, conversation: null, recording }
  const [view] = await presentFigures(ctx, ctx.viewer, [stream])
  return {
    stream: view ?? null,
    conversation: await presentChat(ctx, ctx.viewer, stream),
    recording,
  }
}

/** Lists the ended streams of the viewer with their figures, newest first. */
export const listPastStreams = (ctx: ViewerCtx, query: InputOf<typeof streams.listPast>['query']) =>
  listFigures(ctx, { performerId: ctx.viewer.id, state: 'ended' }, query)

/** Lists streams for an admin, newest first, with the number of their open reports. */
export async function listAllStreams(
  ctx: ViewerCtx,
  { countReports }: StreamsPorts,
  { performerId, state, ...query }: InputOf<typeof streams.adminList>['query'],
) {
  const { data, ...page } = await listFigures(ctx, { performerId, state }, query)
  const reports = await countReports(
    ctx,
    data.map(({ _id }) => _id),
  )
  return {
    ...page,
    data: data.map((stream) => ({ ...stream, openReports: reports.get(stream._id) ?? 0 })),
  }
}

async function listFigures(
  ctx: ViewerCtx,
  filter: StreamFilter,
  query: InputOf<typeof streams.listPast>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectStreamPage(ctx, filter, order)
  return { data: await presentFigures(ctx, ctx.viewer, rows), total, ...nextCursor(rows, order) }
}

/** Lists who watches a stream of the viewer now. */
export async function listViewers(
  ctx: ViewerCtx,
  id: string,
  query: InputOf<typeof streams.listViewers>['query'],
) {
  const [stream] = await selectStreams(ctx, [id])
  requireOwn(ctx.viewer, stream)
  const rows = await selectViewers(ctx, id, pageOf(query, 50))
  const people = await readCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  const data = rows.flatMap(({ accountId, joinedAt, isMuted }) => {
    const person = people.get(accountId)
    return person ? [{ ...person, joinedAt, isMuted }] : []
  })
  return { data, total: (await countViewers(ctx, [id])).get(id) ?? 0 }
}

/** Ends a stream for an admin: its video stops, and its performer reads the reason. */
export async function endByAdmin(ctx: ViewerCtx, id: string, reason: string) {
  const [stream] = await selectStreams(ctx, [id])
  if (!stream) return refuse('streams.not_found')
  const change = { to: 'ended', by: 'admin', note: reason } as const
  const { viewer } = ctx
  const ended = await applyChange(ctx, id, change, async (ctx, ended) => {
    const grounds = { explanation: reason, decidedBy: viewer.id }
    await recordDecision(ctx, streamTarget(ended), grounds)
    await recordAudit(ctx, {
      actor: actorOf(viewer),
      action: 'streams.ended_by_admin',
      subjectKind: 'account',
      subjectId: ended.performerId,
      detail: { streamId: id, reason },
    })
  })
  if (ended) pushEndByAdmin(ctx, ended)
  const [view] = await presentFigures(ctx, ctx.viewer, [ended ?? stream])
  return view ?? refuse('streams.not_found')
}
