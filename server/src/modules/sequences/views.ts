import type { Tokens } from '@stagedoor/contract/kit'
import type { Sequence } from '@stagedoor/contract/sequences/schemas'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { loadFileViews, type ShowFile } from '../media/index.ts'
import { readWaiting } from './fans.store.ts'
import { daysAndHours } from './rules.ts'
import { type StepRow, selectSteps } from './steps.store.ts'
import type { SequenceRow } from './store.ts'

export type SequenceView = z.output<typeof Sequence>

/** Returns sequences of the viewer in wire shape. */
export async function presentSequences(
  ctx: ReadCtx,
  viewer: Viewer,
  rows: readonly SequenceRow[],
): Promise<SequenceView[]> {
  const ids = rows.map(({ id }) => id)
  const [steps, waiting] = await Promise.all([selectSteps(ctx, ids), readWaiting(ctx, ids)])
  const fileIds = steps.flatMap((step) => step.fileIds)
  const show = await loadFileViews(ctx, viewer, fileIds)
  const stepsOf = Map.groupBy(steps, ({ sequenceId }) => sequenceId)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    start: row.start,
    kinds: [...row.kinds],
    tiers: [...row.tiers],
    listId: row.listId,
    isPaused: row.isPaused,
    fans: row.fanCount,
    left: row.leftCount,
    nextAt: waiting.get(row.id)?.nextAt ?? null,
    waiting: waiting.get(row.id)?.waiting ?? 0,
    steps: (stepsOf.get(row.id) ?? []).map((step) => stepView(step, show)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}

/** Returns one sequence of the viewer in wire shape. */
export async function presentSequence(
  ctx: ReadCtx,
  viewer: Viewer,
  row: SequenceRow,
): Promise<SequenceView> {
  const [view] = await presentSequences(ctx, viewer, [row])
  if (!view) throw new Error(`The sequence ${row.id} has no view`)
  return view
}

const stepView = (step: StepRow, show: ShowFile): SequenceView['steps'][number] => ({
  _id: step.id,
  ...daysAndHours(step.afterMinutes),
  text: step.text,
  fileIds: [...step.fileIds],
  freeFileIds: [...step.freeFileIds],
  files: step.fileIds.flatMap((id) => show(id, 'owner') ?? []),
  price: step.price as Tokens | null,
  sent: step.sentCount,
  isSent: step.frozenAt !== null,
  updatedAt: step.updatedAt,
})
