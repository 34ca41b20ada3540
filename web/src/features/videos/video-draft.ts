import { TAGS_MAX } from '@stagedoor/contract/content'
import { tagsOf, tagsProblem } from '../../lib/forms/tags.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../lib/money/content-price.ts'
import type { VideoBody, WireVideo } from './queries.ts'

/** A participant as the form shows them. */
export interface Participant {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
}

/** A video as its form holds it: everything as it is typed. */
export interface VideoDraft {
  readonly title: string
  readonly description: string
  /** True when everyone reads the description, also while it is locked. */
  readonly isDescriptionShown: boolean
  /** Separated by commas. */
  readonly tags: string
  readonly participants: readonly Participant[]
  readonly audience: 'everyone' | 'followers' | 'subscribers' | 'buyers'
  readonly price: string
  readonly when: 'now' | 'later' | 'hidden'
  /** The local time of publishing in the zone. */
  readonly at: string
  readonly zone: string
}

/** Returns the form of a new video. */
export const newVideoDraft = (): VideoDraft => ({
  title: '',
  description: '',
  isDescriptionShown: true,
  tags: '',
  participants: [],
  audience: 'subscribers',
  price: '',
  when: 'now',
  at: '',
  zone: browserTimeZone(),
})

/** Returns the form of a stored video. */
export function draftOfVideo(video: WireVideo): VideoDraft {
  const zone = video.scheduleZone ?? browserTimeZone()
  const isLater = video.state === 'scheduled' && video.scheduledAt !== null
  return {
    title: video.title,
    description: video.description,
    isDescriptionShown: video.isDescriptionShown,
    tags: video.tags.join(', '),
    participants: video.participants,
    audience: video.audience === 'list' ? 'subscribers' : video.audience,
    price: video.price > 0 ? String(video.price) : '',
    when: isLater
      ? 'later'
      : video.state === 'draft' || video.state === 'archived'
        ? 'hidden'
        : 'now',
    at: video.scheduledAt ? wallTime(new Date(video.scheduledAt), zone) : '',
    zone,
  }
}

/** The problems of a form by field. */
export type DraftProblems = Partial<Record<'title' | 'tags' | 'price' | 'at', string>>

/** Returns what has to be corrected before a video can be saved. */
export function problemsOf(draft: VideoDraft, site: ContentPriceLimits): DraftProblems {
  const { title, tags, audience, price, when, at, zone } = draft
  const wrongTags = tagsProblem(tags, TAGS_MAX)
  const isPriced = audience === 'buyers' && (when !== 'hidden' || price.trim() !== '')
  const wrongPrice = isPriced ? contentPriceProblem(price, site) : undefined
  const instant = instantOf(at, zone)?.instant
  return {
    ...(!title.trim() && { title: t`Enter a title.` }),
    ...(wrongTags && { tags: wrongTags }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(when === 'later' &&
      !(instant && instant > new Date()) && { at: t`Choose a time in the future.` }),
  }
}

/** Returns the fields of a form as the call takes them. */
export function bodyOf(draft: VideoDraft): VideoBody {
  const {
    title,
    description,
    isDescriptionShown,
    tags,
    participants,
    audience,
    price,
    when,
    at,
    zone,
  } = draft
  const amount = audience === 'buyers' ? contentPriceOf(price) : undefined
  const instant = when === 'later' ? instantOf(at, zone)?.instant.toISOString() : undefined
  return {
    title: title.trim(),
    description,
    isDescriptionShown,
    ...listField('tags', tagsOf(tags)),
    ...listField(
      'participantIds',
      participants.map(({ _id }) => _id),
    ),
    audience,
    ...(amount && { price: amount }),
    status: when === 'hidden' ? 'inactive' : 'active',
    isSchedule: instant !== undefined,
    ...(instant && { scheduledAt: instant, scheduleZone: zone }),
  }
}

/**
 * Returns a list as a field of a form; an empty one is sent as one empty text, because forms cannot
 * hold empty lists.
 */
const listField = <Name extends string>(name: Name, values: readonly string[]) =>
  ({ [name]: values.length > 0 ? [...values] : [''] }) as Record<Name, string[]>
