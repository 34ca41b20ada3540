import { tagsOf } from '../../lib/forms/tags.ts'
import { browserTimeZone, wallTime } from '../../lib/i18n/time-zone.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../lib/money/content-price.ts'
import {
  type ContentDraft,
  contentDraftOf,
  emptyContent,
  expiryProblem,
  foundProblems,
  instantIn,
  type Problems,
  timeProblem,
  wordProblems,
} from '../content/form/content-draft.ts'
import {
  releaseDraftOf,
  releaseOf,
  releaseProblems,
} from '../content/form/release/release-draft.ts'
import type { ReleaseField } from '../content/form/release/release-fields.tsx'
import { isHidden } from '../content/states.ts'
import type { GalleryBody, WireGallery } from './queries.ts'

/** A gallery as it is being written. */
export interface GalleryDraft extends ContentDraft {
  /** The time of expiry; empty for none. */
  readonly ends: string
}

/** A new, empty gallery: a draft, so that its photos can be added before anybody sees it. */
export const emptyGallery: GalleryDraft = {
  ...emptyContent,
  when: 'hidden',
  zone: 'UTC',
  ends: '',
}

/** Returns the draft of an existing gallery. */
export function draftOf(gallery: WireGallery): GalleryDraft {
  const { state, scheduleAt, scheduleZone, expiresAt, publishedAt, updatedAt } = gallery
  const zone = scheduleZone ?? browserTimeZone()
  return {
    ...contentDraftOf(gallery),
    ...releaseDraftOf(gallery, new Date(publishedAt ?? scheduleAt ?? updatedAt)),
    when: isHidden(state) ? 'hidden' : state === 'scheduled' ? 'later' : 'now',
    zone,
    at: scheduleAt && state !== 'published' ? wallTime(new Date(scheduleAt), zone) : '',
    ends: expiresAt ? wallTime(new Date(expiresAt), zone) : '',
  }
}

/** The problems of a draft, by field. */
export type GalleryProblems = Problems<ReleaseField | 'title' | 'tags' | 'at' | 'ends'>

/**
 * Returns the problems that keep a gallery from being saved. An end that was set before may have
 * passed.
 */
export function problemsOf(
  draft: GalleryDraft,
  before: GalleryDraft,
  site: ContentPriceLimits,
  now: Date,
): GalleryProblems {
  const { audience, price, ends } = draft
  return foundProblems({
    ...wordProblems(draft),
    price: audience === 'buyers' ? contentPriceProblem(price, site) : undefined,
    at: timeProblem(draft, now),
    ...releaseProblems(draft, site),
    ends: ends === before.ends ? undefined : expiryProblem(ends, draft, now),
  })
}

/** Returns the body of the call for a draft; `publishedAt` is that of a published gallery. */
export function bodyOf(draft: GalleryDraft, publishedAt?: string | null): GalleryBody {
  const { title, description, isDescriptionShown, audience, price, when, zone } = draft
  const scheduledFor = when === 'later' ? (instantIn(draft.at, zone) ?? null) : null
  return {
    title: title.trim(),
    description: description.trim(),
    isDescriptionShown,
    tags: tagsOf(draft.tags),
    audience,
    ...releaseOf(draft, new Date(publishedAt ?? scheduledFor ?? Date.now())),
    price: audience === 'buyers' ? (contentPriceOf(price) ?? 0) : 0,
    status: when === 'hidden' ? 'inactive' : 'active',
    isSchedule: when === 'later',
    scheduleAt: scheduledFor,
    scheduleZone: zone,
    expiresAt: instantIn(draft.ends, zone) ?? null,
    participantIds: draft.participants.map(({ _id }) => _id),
  }
}
