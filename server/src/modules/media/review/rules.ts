import { createHmac, type KeyObject } from 'node:crypto'
import type { FileKind } from '@stagedoor/contract/media'
import type { CaptionTrack } from '../processing/renditions.rules.ts'
import type { StoredPicture } from '../store.ts'

/** The new parts of a file that wait for a review while it is shown without them. */
export interface PendingParts {
  poster?:
    | {
        version: number
        pictures: readonly StoredPicture[]
        thumbhash?: string | undefined
        isRefused?: boolean
      }
    | undefined
  captions?: readonly PendingCaptions[]
}

/** New captions; refused ones stay while their owner can appeal. */
export type PendingCaptions = CaptionTrack & { isRefused?: boolean }

/** The settings that say which files are reviewed before they are published. */
export interface ReviewPolicy {
  readonly reviewUploads: 'off' | 'first' | 'all' | 'sample'
  readonly reviewFirstFiles: number
  readonly reviewSamplePercent: number
}

/** The earlier reviews of the owner of a file. */
export interface ReviewHistory {
  /** The number of the owner's files that reviews have approved, as far as the policy counts. */
  readonly cleared: number
  /** The kinds of the owner's approved files with the same bytes. */
  readonly clearedKinds: readonly FileKind[]
  /** True when a review has refused the same bytes of this owner. */
  readonly wasRefused: boolean
}

/** Staff alone upload these, for the site itself. */
const exemptKinds: ReadonlySet<FileKind> = new Set(['site-picture', 'promo'])

/** Everybody sees these, whatever is paid for the rest. */
const publicKinds: ReadonlySet<FileKind> = new Set([
  'avatar',
  'cover',
  'feed-thumbnail',
  'feed-teaser',
  'video-thumbnail',
  'video-teaser',
  'product-image',
  'stream-cover',
  'welcome-video',
])

/**
 * Returns true when the same bytes were approved for at least as many viewers: what was approved
 * for buyers may not be fit for everybody.
 */
export const isApprovedAs = (kind: FileKind, clearedKinds: readonly FileKind[]): boolean =>
  clearedKinds.some((cleared) => publicKinds.has(cleared) || !publicKinds.has(kind))

/** Returns the share of all files, in percent, below which a sample holds the file with this key. */
export function sampleShare(key: KeyObject, name: string): number {
  const digest = createHmac('sha256', key).update(`review sample/${name}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100
}

/** Returns true when a file must be reviewed before it is published. */
export function mustBeReviewed(
  policy: ReviewPolicy,
  { kind, share }: { readonly kind: FileKind; readonly share: number },
  { cleared, clearedKinds, wasRefused }: ReviewHistory,
): boolean {
  if (policy.reviewUploads === 'off' || exemptKinds.has(kind)) return false
  if (wasRefused) return true
  if (isApprovedAs(kind, clearedKinds)) return false
  if (policy.reviewUploads === 'first') return cleared < policy.reviewFirstFiles
  return policy.reviewUploads === 'all' || share < policy.reviewSamplePercent
}

/** Returns which new parts of a file wait for a review. */
export const partsInReview = ({ poster, captions = [] }: PendingParts) => [
  ...(poster && !poster.isRefused ? (['poster'] as const) : []),
  ...(captions.some(({ isRefused }) => !isRefused) ? (['captions'] as const) : []),
]

/** Returns a policy in words for the record of a review: `first 10`, `sample 5%`, `all`. */
export function policyName(policy: ReviewPolicy): string {
  const { reviewUploads: mode, reviewFirstFiles, reviewSamplePercent } = policy
  if (mode === 'first') return `first ${reviewFirstFiles}`
  return mode === 'sample' ? `sample ${reviewSamplePercent}%` : mode
}
