import { done, type InputOf } from '@stagedoor/contract/kit'
import * as sequences from '@stagedoor/contract/sequences'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { countListMembers, listMembersSql } from '../fanlists/index.ts'
import { filesByIds } from '../media/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'
import { releaseStep } from './change-files.ts'
import { insertMembers } from './fans.store.ts'
import { selectSteps } from './steps.store.ts'
import {
  changeSequence,
  deleteSequence,
  insertSequence,
  lockSequence,
  type SequenceForm,
  type SequenceRow,
  selectSequences,
} from './store.ts'
import { presentSequence, presentSequences } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof sequences.create>['body']

/** Lists the sequences of the viewer. */
export async function listSequences(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const rows = await selectSequences(ctx, ctx.viewer.id)
  return { data: await presentSequences(ctx, ctx.viewer, rows) }
}

const formOf = ({ name, kinds = [], tiers = [] }: InputOf<typeof sequences.update>['body']) => ({
  name,
  kinds: [...new Set(kinds)],
  tiers: [...new Set(tiers)].toSorted(),
})

/**
 * Creates a sequence of the viewer. Fans who are on its list already do not begin it: they are
 * noted, so that only those who join later do.
 */
export async function createSequence(ctx: ViewerCtx, { start, listId, ...body }: Body) {
  const performerId = ctx.viewer.id
  await requireVerifiedEmail(ctx)
  await requireVerifiedDocuments(ctx, performerId)
  const list = start === 'list' ? (listId ?? refuse('fanlists.not_found')) : null
  return transaction(ctx, async (ctx) => {
    const most = sequences.SEQUENCES_MAX
    if ((await selectSequences(ctx, performerId)).length >= most)
      refuse('sequences.too_many', { most })
    const form: SequenceForm = start === 'follow' || list ? onlyName(body) : formOf(body)
    const row = await insertSequence(ctx, { ...form, performerId, start, listId: list })
    if (list) await noteMembers(ctx, row, list)
    return presentSequence(ctx, ctx.viewer, row)
  })
}

const onlyName = ({ name }: Pick<Body, 'name'>) => formOf({ name })

/** Notes the fans on a list now. Refuses `fanlists.not_found` for a list of another performer. */
async function noteMembers(ctx: InTransaction, row: SequenceRow, list: string): Promise<void> {
  await countListMembers(ctx, row.performerId, { include: [list] })
  const members = await listMembersSql(ctx, row.performerId, { include: [list] })
  await insertMembers(ctx, row.id, { members, dueAt: null, isBefore: true })
}

/** Renames a sequence of the viewer, and changes which subscriptions begin it from now on. */
export const updateSequence = (
  ctx: ViewerCtx,
  id: string,
  body: InputOf<typeof sequences.update>['body'],
) =>
  transaction(ctx, async (ctx) => {
    const { start } = await lockOwn(ctx, id)
    const takesAll = start === 'follow' || start === 'list'
    const row = await changeSequence(ctx, id, takesAll ? onlyName(body) : formOf(body))
    return presentSequence(ctx, ctx.viewer, row)
  })

/**
 * Pauses a sequence of the viewer, or continues it. Refuses `sequences.file_missing` while a file
 * of a step is gone.
 */
export const setPaused = (ctx: ViewerCtx, id: string, isPaused: boolean) =>
  transaction(ctx, async (ctx) => {
    await lockOwn(ctx, id)
    if (!isPaused && !(await hasAllFiles(ctx, id))) refuse('sequences.file_missing')
    return presentSequence(ctx, ctx.viewer, await changeSequence(ctx, id, { isPaused }))
  })

async function hasAllFiles(ctx: ReadCtx, id: string): Promise<boolean> {
  const fileIds = (await selectSteps(ctx, [id])).flatMap((step) => step.fileIds)
  const files = await filesByIds(ctx, fileIds)
  return fileIds.every((fileId) => files.has(fileId))
}

/** Deletes a sequence of the viewer; fans keep what they received. */
export const removeSequence = (ctx: ViewerCtx, id: string) =>
  transaction(ctx, async (ctx) => {
    await lockOwn(ctx, id)
    for (const step of await selectSteps(ctx, [id])) await releaseStep(ctx, step)
    await deleteSequence(ctx, id)
    return done
  })

/** Locks a sequence when it is the viewer's own. Refuses `sequences.not_found` otherwise. */
export async function lockOwn(
  ctx: InTransaction<ViewerCtx>,
  id: string | undefined,
): Promise<SequenceRow> {
  const row = id === undefined ? undefined : await lockSequence(ctx, id)
  return row?.performerId === ctx.viewer.id ? row : refuse('sequences.not_found')
}
