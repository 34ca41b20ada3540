import type { Ctx, InTransaction, Viewer } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { accountById, showPictureAgain } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { recordDecision, reverseDecision } from '../decisions/index.ts'
import {
  fileFacts,
  holdFiles,
  holdsOfDecision,
  openHoldsOf,
  releaseSomeFiles,
  usesOfFiles,
} from '../media/index.ts'
import { openCase } from '../reports/index.ts'
import { findUses } from './find-offers.ts'
import { pictureKinds } from './rules.ts'
import { insertWithdrawal, withdrawalsAmong } from './store.ts'
import { withdrawUses } from './withdraw-uses.ts'

const EXPLANATION = copy(
  'Somebody in this file took back the permission to show it. Its buyers get their money back from your earnings.',
)

/**
 * Takes files down because somebody in them took a release back: as any takedown, without banning
 * the bytes. Files that were taken down already stay as they are.
 */
export async function withdrawConsent(
  ctx: InTransaction,
  contents: Contents,
  { ownerId, fileIds }: { readonly ownerId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  const facts = await fileFacts(ctx, fileIds)
  const open = [...facts.values()].filter(({ heldBy, isRemoved }) => !heldBy && !isRemoved)
  const [first] = open
  if (!first) return
  const ids = open.map(({ id }) => id)
  const uses = await findUses(ctx, ids)
  const grounds = { explanation: EXPLANATION, violation: 'other' } as const
  const isRefunded = uses.items.length + uses.offers.size > 0
  const { id, name: excerpt, createdAt } = first
  const target = { kind: 'file', id, ownerId, excerpt, createdAt, isRefunded } as const
  const decisionId = await recordDecision(ctx, target, grounds)
  if (!decisionId) return
  await withdrawUses(ctx, contents, uses, { ...grounds, partOf: decisionId })
  await holdFiles(ctx, ids, decisionId, { isBanned: false })
  await insertWithdrawal(ctx, decisionId)
}

/**
 * Gives files back that were taken down because a release was withdrawn, once everybody in them
 * released them again. What was removed with them is back once all of them are.
 */
export async function giveBackReleased(
  ctx: InTransaction,
  fileIds: readonly string[],
): Promise<void> {
  const holds = (await openHoldsOf(ctx, fileIds)).filter(({ awaitsPeople }) => !awaitsPeople)
  const byDecision = Map.groupBy(holds, ({ decisionId }) => decisionId)
  for (const decisionId of await withdrawalsAmong(ctx, [...byDecision.keys()])) {
    const given = new Set((byDecision.get(decisionId) ?? []).map(({ fileId }) => fileId))
    const open = (await holdsOfDecision(ctx, decisionId)).filter((one) => !one.endedAt)
    if (open.every(({ fileId }) => given.has(fileId))) await reverseDecision(ctx, decisionId)
    else await showPicturesAgain(ctx, await releaseSomeFiles(ctx, decisionId, [...given]))
  }
}

/** Shows files as the pictures of accounts again that they were before. */
export async function showPicturesAgain(
  ctx: InTransaction,
  fileIds: readonly string[],
): Promise<void> {
  for (const { fileId, userKind, userId } of await usesOfFiles(ctx, fileIds, { without: '' })) {
    const kind = pictureKinds[userKind]
    if (kind) await showPictureAgain(ctx, { kind, ownerId: userId }, fileId)
  }
}

const MINOR = copy(
  'Somebody who says they are under 18, or were when a file was made, was named in files of this creator. Read their record, and decide about the account and the files.',
)

/** Opens a case about a performer who named somebody under 18. */
export async function reportMinor(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  contents: Contents,
  performerId: string,
): Promise<void> {
  if (!(await accountById(ctx, performerId))) return
  const target = { targetKind: 'performer', targetId: performerId, ownerId: performerId } as const
  await openCase(ctx, contents, {
    target: { ...target, itemId: null, itemKind: null, words: '' },
    violation: 'minor',
    description: MINOR,
  })
}
