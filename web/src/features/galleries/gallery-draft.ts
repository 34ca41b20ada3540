import { TAGS_MAX } from '@stagedoor/contract/content'
import { tagsOf, tagsProblem } from '../../lib/forms/tags.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../lib/money/content-price.ts'
import type { GalleryBody, WireGallery } from './queries.ts'

/** A performer who takes part, as the form shows them. */
export interface Participant {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
}

/** A gallery as it is being written. */
export interface GalleryDraft {
  readonly title: string
  readonly description: string
  /** True when everyone reads the description, also while it is locked. */
  readonly isDescriptionShown: boolean
  /** The tags as typed, separated by commas. */
  readonly tags: string
  readonly audience: Exclude<WireGallery['audience'], 'list'>
  /** The price as typed, in tokens. */
  readonly price: string
  /** `hidden` hides the gallery: as a draft before it was published, in the archive after. */
  readonly when: 'now' | 'later' | 'hidden'
  readonly zone: string
  /** The publication time, as `datetime-local` inputs hold it. */
  readonly at: string
  /** The time of expiry; empty for none. */
  readonly ends: string
  readonly participants: readonly Participant[]
}

/** A new, empty gallery: a draft, so that its photos can be added before anybody sees it. */
export const emptyGallery: GalleryDraft = {
  title: '',
  description: '',
  isDescriptionShown: true,
  tags: '',
  audience: 'subscribers',
  price: '',
  when: 'hidden',
  zone: 'UTC',
  at: '',
  ends: '',
  participants: [],
}

/** Returns the draft of an existing gallery. */
export function draftOf(gallery: WireGallery): GalleryDraft {
  const { title, description, isDescriptionShown, tags, audience, price, state, participants } =
    gallery
  const { scheduleAt, scheduleZone, expiresAt } = gallery
  const zone = scheduleZone ?? browserTimeZone()
  const isHidden = state === 'draft' || state === 'archived'
  return {
    title,
    description,
    isDescriptionShown,
    tags: tags.join(', '),
    audience: audience === 'list' ? 'subscribers' : audience,
    price: price > 0 ? String(price) : '',
    when: isHidden ? 'hidden' : state === 'scheduled' ? 'later' : 'now',
    zone,
    at: scheduleAt && state !== 'published' ? wallTime(new Date(scheduleAt), zone) : '',
    ends: expiresAt ? wallTime(new Date(expiresAt), zone) : '',
    participants,
  }
}

/** The problems of a draft, by field. */
export type GalleryProblems = Partial<Record<'title' | 'tags' | 'price' | 'at' | 'ends', string>>

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
  const { title, tags, audience, price, when, at, ends, zone } = draft
  const end = instantOf(ends, zone)?.instant
  const wrongPrice = audience === 'buyers' ? contentPriceProblem(price, site) : undefined
  const wrongTags = tagsProblem(tags, TAGS_MAX)
  const instant = instantOf(at, zone)?.instant
  return {
    ...(title.trim() === '' && { title: t`Enter a title.` }),
    ...(wrongTags && { tags: wrongTags }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(when === 'later' &&
      (!instant || instant <= now) && { at: t`Choose a time in the future.` }),
    ...(ends !== '' &&
      ends !== before.ends &&
      (!end || end <= ((when === 'later' && instant) || now)) && {
        ends: t`It must be published before it expires.`,
      }),
  }
}

/** Returns the body of the call for a draft. */
export function bodyOf(draft: GalleryDraft): GalleryBody {
  const {
    title,
    description,
    isDescriptionShown,
    tags,
    audience,
    price,
    when,
    at,
    ends,
    zone,
    participants,
  } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    isDescriptionShown,
    tags: tagsOf(tags),
    audience,
    price: audience === 'buyers' ? (contentPriceOf(price) ?? 0) : 0,
    status: when === 'hidden' ? 'inactive' : 'active',
    isSchedule: when === 'later',
    scheduleAt: when === 'later' ? (instantOf(at, zone)?.instant.toISOString() ?? null) : null,
    scheduleZone: zone,
    expiresAt: instantOf(ends, zone)?.instant.toISOString() ?? null,
    participantIds: participants.map(({ _id }) => _id),
  }
}
