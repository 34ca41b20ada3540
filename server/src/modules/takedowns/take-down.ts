import type { InputOf } from '@stagedoor/contract/kit'
import type * as takedowns from '@stagedoor/contract/takedowns'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { dropPicture } from '../accounts/index.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import { type Contents, removeByModeration } from '../content/index.ts'
import { type Grounds, recordDecision } from '../decisions/index.ts'
import { itemsByIds } from '../items/index.ts'
import { fileFacts, filesOfHash, holdFiles } from '../media/index.ts'
import { takeFromBuyers } from '../messaging/index.ts'
import { findUses, type Uses } from './find-offers.ts'
import { findNearCopiesJob } from './near-copies.ts'
import { openCases } from './open-cases.ts'
import { pictureKinds } from './rules.ts'
import { insertItems } from './store.ts'

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
  const removed = await withdraw(ctx, contents, uses, { ...grounds, partOf: decisionId })
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

/**
 * Removes what is nothing without the files, with refunds, and takes pictures from accounts.
 * Everything else loses the files as they are held. Returns the ids of the items removed.
 */
async function withdraw(
  ctx: InTransaction,
  contents: Contents,
  { uses, items, offers }: Uses,
  grounds: Grounds & { readonly partOf: string },
): Promise<string[]> {
  const withdrawn: string[] = []
  for (const { id, kind } of items) {
    const content = contents[kind]
    const buyers = content && (await removeByModeration(ctx, content, id, grounds))
    if (buyers) withdrawn.push(id)
  }
  for (const [id, item] of await itemsByIds(ctx, [...offers.values()])) {
    await takeFromBuyers(ctx, id, grounds.explanation)
    if (!item.removedAt) withdrawn.push(id)
  }
  for (const { fileId, userKind, userId: ownerId } of uses) {
    const kind = pictureKinds[userKind]
    if (kind) await dropPicture(ctx, { kind, ownerId }, fileId)
  }
  const removed = await itemsByIds(ctx, withdrawn)
  const ids = [...removed.values()].filter(({ removedAt }) => removedAt).map(({ id }) => id)
  await insertItems(ctx, grounds.partOf, ids)
  return ids
}
