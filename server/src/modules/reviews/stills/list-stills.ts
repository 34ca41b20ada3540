import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import { type listStills as contract, stillPath } from '@stagedoor/contract/reviews'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { callsById, type SupervisedCall } from '../../privatecalls/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type SupervisedStream, streamsById } from '../../streams/index.ts'
import {
  countWaitingStills,
  type StillRow,
  selectSubjectStills,
  selectWaitingStills,
} from './stills.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Comes after every picture. */
const NEWEST = 'f'.repeat(32)

/**
 * Lists the pictures that wait for a review, newest first, those of one stream or call together; or
 * all pictures of one.
 */
export async function listStills(ctx: ViewerCtx, query: InputOf<typeof contract>['query']) {
  const { limit, after } = pageOf(query, 100)
  const { reviewUploads, liveStillMinutes: everyMinutes, callStills } = await readSettings(ctx)
  const before = after !== undefined && /^[0-9a-f]{32}$/.test(after) ? after : NEWEST
  const [rows, total] = await Promise.all([
    query.subjectId
      ? selectSubjectStills(ctx, query.subjectId, limit)
      : selectWaitingStills(ctx, { before, limit }),
    countWaitingStills(ctx),
  ])
  const last = rows.length === limit && !query.subjectId ? rows.at(-1) : undefined
  const isOn = reviewUploads !== 'off' && everyMinutes > 0
  const data = await presentSubjects(ctx, rows)
  return { data, total, ...(last && { next: last.id }), isOn, everyMinutes, callStills }
}

async function presentSubjects(ctx: ViewerCtx, rows: readonly StillRow[]) {
  const subjects = [...Map.groupBy(rows, ({ subjectId }) => subjectId)]
  const idsOf = (kind: StillRow['subjectKind']) =>
    subjects.flatMap(([id, [still]]) => (still?.subjectKind === kind ? [id] : []))
  const streams = await byId(streamsById, ctx, idsOf('stream'))
  const calls = await byId(callsById, ctx, idsOf('private_call'))
  const cards = await readCards(ctx, [
    ...[...streams.values()].map(({ performerId }) => performerId),
    ...[...calls.values()].flatMap(({ performerId, fanId }) => [performerId, fanId]),
  ])
  return subjects.flatMap(([id, stills]) => {
    const stream = streams.get(id)
    const call = calls.get(id)
    const about = stream ? streamFacts(stream) : call && callFacts(call)
    if (!about) return []
    const { performerId, fanId, ...facts } = about
    return {
      _id: id,
      ...facts,
      performer: cards.get(performerId) ?? null,
      fan: (fanId !== null && cards.get(fanId)) || null,
      stills: stills.map(({ id, accountId, takenAt }) => ({
        _id: id,
        url: stillPath.replace(':id', id),
        accountId,
        takenAt,
      })),
      canDecide: ![performerId, fanId].includes(ctx.viewer.id),
    }
  })
}

async function byId<Row extends { readonly id: string }>(
  select: (ctx: ReadCtx, ids: readonly string[]) => Promise<readonly Row[]>,
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  return new Map(ids.length > 0 ? (await select(ctx, ids)).map((row) => [row.id, row]) : [])
}

const streamFacts = ({ performerId, title, state }: SupervisedStream) => ({
  kind: 'stream' as const,
  title,
  isOpen: state !== 'ended',
  performerId,
  fanId: null,
})

const callFacts = ({ performerId, fanId, state }: SupervisedCall) => ({
  kind: 'private_call' as const,
  title: '',
  isOpen: state !== 'ended',
  performerId,
  fanId,
})
