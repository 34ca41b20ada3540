import type { InputOf } from '@stagedoor/contract/kit'
import type * as takedowns from '@stagedoor/contract/takedowns'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import type { Contents } from '../content/index.ts'
import { type Grounds, recordDecision } from '../decisions/index.ts'
import { fileFacts, filesOfHash, holdFiles } from '../media/index.ts'
import { findUses } from './find-offers.ts'
import { findNearCopiesJob } from './near-copies.ts'
import { openCases } from './open-cases.ts'
import { withdrawUses } from './withdraw-uses.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof takedowns.takeDown>['body']

/** The most copies of one file of which a takedown takes care. */
export const MAX_COPIES = 200

/**
 * Takes a file down with the copies of its owner, by a decision: nobody gets a byte of it from the
 * commit on, what is nothing without it is removed and refunded, and cases are opened for the
 * copies of others. A granted appeal brings all of it back.
 */
export async function takeDown(
  ctx: ViewerCtx,
  contents: Contents,
  fileId: string,
  { reason, violation, facts }: Body,
) {
  return transaction(ctx, async (ctx) => {
    const file = await requireOpenFile(ctx, fileId)
    const grounds = { explanation: reason, violation, facts, decidedBy: ctx.viewer.id }
    return (
      (await takeDownFile(ctx, contents, file, { grounds, actor: actorOf(ctx.viewer) })) ??
      refuse('takedowns.file_not_found')
    )
  })
}

/** Takes a file down, by a person or because a list recognised it; undefined without its owner. */
export async function takeDownFile(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  contents: Contents,
  file: OpenFile,
  { grounds, actor }: { readonly grounds: Grounds; readonly actor: Actor },
) {
  const { id: fileId, ownerId, name: excerpt, createdAt } = file
  const { explanation: reason, violation = 'other' } = grounds
  const same = await filesOfHash(ctx, file.sha256, MAX_COPIES)
  const fileIds = same.filter((one) => one.ownerId === ownerId).map(({ id }) => id)
  const uses = await findUses(ctx, fileIds)
  const isRefunded = uses.items.length + uses.offers.size > 0
  const target = { kind: 'file', id: fileId, ownerId, excerpt, createdAt, isRefunded } as const
  const decisionId = await recordDecision(ctx, target, grounds)
  if (!decisionId) return undefined
  const removed = await withdrawUses(ctx, contents, uses, { ...grounds, partOf: decisionId })
  await holdFiles(ctx, fileIds, decisionId)
  const others = same.filter((one) => one.ownerId !== ownerId)
  await openCases(ctx, contents, others, { violation, kind: 'same' })
  await enqueue(ctx, findNearCopiesJob, { fileId, violation })
  await recordAudit(ctx, {
    actor,
    action: 'takedowns.file_taken_down',
    subjectKind: 'file',
    subjectId: fileId,
    detail: { reason, decisionId, ownerId, files: fileIds.length, removed: removed.length },
  })
  return { decisionId, files: fileIds.length, removed: removed.length, cases: others.length }
}

type OpenFile = Awaited<ReturnType<typeof requireOpenFile>>

/** Returns a file that can be taken down. */
async function requireOpenFile(ctx: InTransaction, fileId: string) {
  const file = (await fileFacts(ctx, [fileId])).get(fileId)
  if (file?.heldBy) refuse('takedowns.held_already')
  return !file || file.isRemoved ? refuse('takedowns.file_not_found') : file
}
