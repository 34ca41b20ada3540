import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountsById } from '../accounts/index.ts'
import { decisionMade, decisionReversed, storeRestoration } from '../decisions/index.ts'
import {
  captionsDropped,
  clearReviewed,
  endBans,
  fileAwaitsReview,
  fileHeld,
  filesRemoved,
  type ReviewedPart,
  restoreRefused,
} from '../media/index.ts'
import { keepStills } from './stills/stills.store.ts'
import { insertReview, refusedBy, withdrawFiles, withdrawParts } from './store.ts'

interface Awaiting {
  readonly fileId: string
  readonly ownerId: string
  readonly kind: FileKind
  readonly part: ReviewedPart
  readonly name: string
  readonly replaces: readonly string[]
  readonly isUrgent: boolean
  readonly policy: string
  readonly resembles: string | null
}

/** Lets files wait for a review; those of staff need none, because staff decide about all others. */
async function beginReviews(ctx: InTransaction, events: readonly Awaiting[]): Promise<void> {
  const owners = await accountsById(ctx, [...new Set(events.map(({ ownerId }) => ownerId))])
  for (const event of events) {
    const { fileId, ownerId, kind, part, name, replaces, isUrgent, policy, resembles } = event
    await withdrawParts(ctx, { fileId, part, names: replaces })
    if (owners.get(ownerId)?.role === 'admin') await clearReviewed(ctx, [{ fileId, part, name }])
    else
      await insertReview(ctx, {
        ...{ fileId, ownerId, kind, part, partName: name },
        ...{ isRoutine: !isUrgent, policy, resemblesId: resembles },
      })
  }
}

/** Publishes what granted appeals found to be refused wrongly. */
async function restoreAppealed(
  ctx: InTransaction,
  events: readonly { readonly decisionId: string }[],
): Promise<void> {
  const decisionIds = events.map(({ decisionId }) => decisionId)
  for (const { fileId, part, partName: name, decisionId } of await refusedBy(ctx, decisionIds)) {
    await endBans(ctx, decisionId)
    const isBack = await restoreRefused(ctx, { fileId, part, name })
    await storeRestoration(ctx, decisionId, isBack ? 'restored' : 'impossible')
  }
}

export const reviewsListeners: readonly Listener[] = [
  on(fileAwaitsReview, 'reviews.file_awaits', beginReviews),
  on(filesRemoved, 'reviews.files_removed', (ctx, events) =>
    withdrawFiles(
      ctx,
      events.flatMap(({ fileIds }) => fileIds),
    ),
  ),
  on(captionsDropped, 'reviews.captions_dropped', async (ctx, events) => {
    for (const { fileId, names } of events)
      await withdrawParts(ctx, { fileId, part: 'captions', names })
  }),
  on(fileHeld, 'reviews.file_held', (ctx, events) =>
    withdrawFiles(
      ctx,
      events.map(({ fileId }) => fileId),
    ),
  ),
  on(decisionReversed, 'reviews.decision_reversed', restoreAppealed),
  on(decisionMade, 'reviews.decision_made', (ctx, events) =>
    keepStills(
      ctx,
      events
        .filter(({ subjectKind }) => subjectKind === 'stream' || subjectKind === 'private_call')
        .map(({ subjectId }) => subjectId),
    ),
  ),
]
