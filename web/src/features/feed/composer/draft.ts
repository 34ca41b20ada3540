import type { PostType, updatePost } from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { browserTimeZone, wallTime } from '../../../lib/i18n/time-zone.ts'
import { contentPriceOf } from '../../../lib/money/content-price.ts'
import {
  emptyOffer,
  instantIn,
  type OfferDraft,
  offerDraftOf,
} from '../../content/form/content-draft.ts'
import {
  emptyRelease,
  type ReleaseDraft,
  releaseDraftOf,
  releaseOf,
} from '../../content/form/release/release-draft.ts'
import type { WirePost } from '../queries.ts'
import { draftOfPoll, type PollDraft, pollEnd } from './poll-draft.ts'

/** A post as it is being written. */
export interface Draft extends OfferDraft, ReleaseDraft {
  readonly type: WirePost['type']
  readonly title: string
  readonly text: string
  /** Shows the first line of the text while the post is locked. */
  readonly isFirstLineShown: boolean
  /** The expiry time; empty for never. */
  readonly ends: string
  /** The time at which it is archived; empty for none of its own. */
  readonly archiveAt: string
  /** It stays when posts of its age are archived. */
  readonly isKept: boolean
  /** The start time of the announced stream. */
  readonly streamAt: string
  /** The poll; undefined without one. */
  readonly poll: PollDraft | undefined
}

/** The files of a post as they are sent, by their use. */
export interface DraftFiles {
  readonly fileIds: readonly string[]
  /** Those of them that everyone who finds the post may open. */
  readonly freeFileIds: readonly string[]
  readonly thumbnailId: string | null
  readonly teaserId: string | null
}

/** The body that a draft is sent as; without a type where the type is fixed. */
export type PostBody = WireInputOf<typeof updatePost>['body']

/** Returns a new, empty post. */
export const emptyDraft = (type: Draft['type'] = 'photo'): Draft => ({
  type,
  title: '',
  text: '',
  isFirstLineShown: true,
  ...emptyOffer,
  ...emptyRelease,
  when: 'now',
  zone: 'UTC',
  ends: '',
  archiveAt: '',
  isKept: false,
  streamAt: '',
  poll: undefined,
})

/** Returns the draft of an existing post. */
export function draftOf(post: WirePost): Draft {
  const { type, title, text, isFirstLineShown, state, scheduleAt, expiresAt, streamingScheduled } =
    post
  const zone = post.scheduleZone ?? 'UTC'
  const wallOf = (at: string | null) => (at ? wallTime(new Date(at), zone) : '')
  return {
    type,
    title,
    text,
    isFirstLineShown,
    ...offerDraftOf(post),
    ...releaseDraftOf(post, plannedFor(post)),
    when: timingOf(post),
    zone,
    at: state === 'published' ? '' : wallOf(scheduleAt),
    ends: wallOf(expiresAt),
    archiveAt: wallOf(post.archiveAt ?? null),
    isKept: post.isKept ?? false,
    streamAt: wallOf(streamingScheduled),
    poll: draftOfPoll(post),
  }
}

/** Returns the instant at which a post was or will be published, as far as is known. */
const plannedFor = ({
  publishedAt,
  scheduleAt,
  updatedAt,
}: Pick<WirePost, 'publishedAt' | 'scheduleAt' | 'updatedAt'>): Date =>
  new Date(publishedAt ?? scheduleAt ?? updatedAt)

const timingOf = ({ state, scheduleAt }: WirePost): Draft['when'] => {
  if (state === 'archived') return 'hidden'
  if (state === 'draft') return scheduleAt ? 'later' : 'now'
  return state === 'scheduled' ? 'later' : 'now'
}

/**
 * Returns the draft in the writer's own time zone, unless its times were set in another one
 * already.
 */
export const inOwnZone = (draft: Draft): Draft =>
  draft.at || draft.ends || draft.archiveAt || draft.streamAt
    ? draft
    : { ...draft, zone: browserTimeZone() }

/** Returns true when the draft has content that is worth saving. */
export const isWorthSaving = (draft: Draft, files: number): boolean =>
  files > 0 || Boolean(draft.title.trim() || draft.text.trim() || draft.poll?.question.trim())

interface Sent {
  readonly files: DraftFiles
  /** The ids of the poll's answers; absent where the poll cannot change any more. */
  readonly pollIds?: readonly string[] | undefined
  /** The instant of publication of a published post. */
  readonly publishedAt?: string | null | undefined
  readonly now: Date
}

/** Returns the body of the call for a draft. */
export function bodyOf(
  draft: Draft,
  { files, pollIds, publishedAt, now }: Sent,
): PostBody & { type: PostType } {
  const { type, title, text, isFirstLineShown, price, when, zone, at, ends, streamAt, poll } = draft
  const audience = type === 'scheduled-streaming' ? 'everyone' : draft.audience
  const scheduledFor = when === 'later' ? (instantIn(at, zone) ?? null) : null
  return {
    // A story keeps its type whatever is sent.
    type: type === 'story' ? 'photo' : type,
    title: title.trim(),
    text: text.trim(),
    isFirstLineShown,
    ...files,
    fileIds: type === 'text' ? [] : [...files.fileIds],
    freeFileIds: type === 'text' ? [] : [...files.freeFileIds],
    audience,
    ...releaseOf({ ...draft, audience }, new Date(publishedAt ?? scheduledFor ?? now)),
    price: audience === 'buyers' ? (contentPriceOf(price) ?? 0) : 0,
    status: when === 'hidden' ? 'inactive' : 'active',
    isSchedule: when === 'later',
    scheduleAt: scheduledFor,
    scheduleZone: zone,
    expiresAt: instantIn(ends, zone) ?? null,
    archiveAt: instantIn(draft.archiveAt, zone) ?? null,
    isKept: draft.isKept,
    streamingScheduled: type === 'scheduled-streaming' ? (instantIn(streamAt, zone) ?? null) : null,
    ...(pollIds && {
      pollIds: [...pollIds],
      pollDescription: poll?.question.trim() ?? '',
      pollExpiredAt: poll ? pollEnd(poll.days, scheduledFor ? new Date(scheduledFor) : now) : null,
    }),
  }
}
