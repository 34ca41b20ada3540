import type { HashClass } from '@stagedoor/contract/hashlists'
import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountsById } from '../accounts/index.ts'
import {
  decisionMade,
  decisionReversed,
  recordDecision,
  storeRestoration,
} from '../decisions/index.ts'
import { type Consequence, noteFinding, storeDecision } from '../hashlists/index.ts'
import {
  captionsDropped,
  clearReviewed,
  endBans,
  fileAwaitsReview,
  fileFacts,
  fileHeld,
  fileMatched,
  filesRemoved,
  holdsOfDecision,
  postersDropped,
  type ReviewedPart,
  refuseReviewed,
  restoreRefused,
} from '../media/index.ts'
import { allowShown } from './decide-reviews.ts'
import { keepStills } from './stills/stills.store.ts'
import { insertRefused, insertReview, refusedBy, withdrawFiles, withdrawParts } from './store.ts'

interface Matched {
  readonly fileId: string
  readonly ownerId: string
  readonly part: 'file' | 'poster'
  readonly name: string
  readonly wasShown: boolean
  readonly class: HashClass
  readonly consequence: Exclude<Consequence, 'review'>
}

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
  readonly matchId: string | null
}

/**
 * Lets files wait for a review; those of staff need none, because staff decide about all others,
 * unless a list of hashes nearly recognised them.
 */
async function beginReviews(ctx: InTransaction, events: readonly Awaiting[]): Promise<void> {
  const owners = await accountsById(ctx, [...new Set(events.map(({ ownerId }) => ownerId))])
  for (const event of events) {
    const { fileId, ownerId, kind, part, name, replaces, isUrgent, policy } = event
    const { resembles: resemblesId, matchId = null } = event
    await withdrawParts(ctx, { fileId, part, names: replaces })
    if (owners.get(ownerId)?.role === 'admin' && !matchId) {
      await allowShown(ctx, { fileId, part, resemblesId })
      await clearReviewed(ctx, [{ fileId, part, name }])
    } else
      await insertReview(ctx, {
        fileId,
        ownerId,
        kind,
        part,
        partName: name,
        isRoutine: !isUrgent,
        policy,
        resemblesId,
        matchId,
      })
  }
}

/** Publishes what granted appeals found to be refused wrongly. */
async function restoreAppealed(
  ctx: InTransaction,
  events: readonly { readonly decisionId: string }[],
): Promise<void> {
  const decisionIds = events.map(({ decisionId }) => decisionId)
  for (const refused of await refusedBy(ctx, decisionIds)) {
    const { fileId, part, partName: name, decisionId, matchId } = refused
    await endBans(ctx, decisionId)
    await allowShown(ctx, refused)
    if (matchId) await noteFinding(ctx, { matchId, isConfirmed: false })
    // What was taken down comes back as every takedown does.
    if ((await holdsOfDecision(ctx, decisionId)).length > 0) continue
    const isBack = await restoreRefused(ctx, { fileId, part, name })
    await storeRestoration(ctx, decisionId, isBack ? 'restored' : 'impossible')
  }
}

const BLOCKED = copy('This picture or video may not be shown on this site.')

/** Refuses what a list of hashes recognised as a picture that must not be shown, by a decision. */
async function refuseMatched(ctx: InTransaction, events: readonly Matched[]): Promise<void> {
  for (const event of events) {
    const { fileId, ownerId, part, name, class: ofEntry, consequence, wasShown } = event
    // What was shown is taken down instead.
    if (consequence !== 'blocked' || wasShown) continue
    const file = (await fileFacts(ctx, [fileId])).get(fileId)
    if (!file || !(await refuseReviewed(ctx, { fileId, part, name }, BLOCKED))) continue
    const { name: excerpt, createdAt, kind } = file
    const decisionId = await recordDecision(
      ctx,
      { kind: 'file', id: fileId, ownerId, excerpt, createdAt },
      {
        explanation: BLOCKED,
        violation: ofEntry === 'ncii' ? 'no_consent' : 'other',
        isDetectedAutomatically: true,
        isUnpublished: true,
      },
    )
    if (!decisionId) continue
    const review = { fileId, ownerId, kind, part, partName: name, isRoutine: false } as const
    const refused = { ...review, policy: 'list match', resemblesId: null, matchId: null }
    await insertRefused(ctx, refused, decisionId)
    await storeDecision(ctx, fileId, decisionId)
  }
}

export const reviewsListeners: readonly Listener[] = [
  on(fileAwaitsReview, 'reviews.file_awaits', beginReviews),
  on(fileMatched, 'reviews.file_matched', refuseMatched),
  on(postersDropped, 'reviews.posters_dropped', async (ctx, events) => {
    for (const { fileId, names } of events)
      await withdrawParts(ctx, { fileId, part: 'poster', names })
  }),
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
