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
  foundProblems,
  instantIn,
  timeProblem,
  wordProblems,
} from '../content/form/content-draft.ts'
import {
  releaseDraftOf,
  releaseOf,
  releaseProblems,
} from '../content/form/release/release-draft.ts'
import { isHidden } from '../content/states.ts'
import type { VideoBody, WireVideo } from './queries.ts'

/** Returns the form of a new video. */
export const newVideoDraft = (): ContentDraft => ({
  ...emptyContent,
  when: 'now',
  zone: browserTimeZone(),
})

/** Returns the form of a stored video. */
export function draftOfVideo(video: WireVideo): ContentDraft {
  const { state, scheduledAt, publishedAt } = video
  const zone = video.scheduleZone ?? browserTimeZone()
  const isLater = state === 'scheduled' && scheduledAt !== null
  return {
    ...contentDraftOf(video),
    ...releaseDraftOf(video, new Date(publishedAt ?? scheduledAt ?? video.updatedAt)),
    when: isLater ? 'later' : isHidden(state) ? 'hidden' : 'now',
    at: scheduledAt ? wallTime(new Date(scheduledAt), zone) : '',
    zone,
  }
}

/** Returns what has to be corrected before a video can be saved. */
export function problemsOf(draft: ContentDraft, site: ContentPriceLimits) {
  const { audience, price, when } = draft
  const isPriced = audience === 'buyers' && (when !== 'hidden' || price.trim() !== '')
  return foundProblems({
    ...wordProblems(draft),
    price: isPriced ? contentPriceProblem(price, site) : undefined,
    at: timeProblem(draft, new Date()),
    ...releaseProblems(draft, site),
  })
}

/**
 * Returns the fields of a form as the call takes them; `publishedAt` is that of a published video.
 */
export function bodyOf(draft: ContentDraft, publishedAt?: string | null): VideoBody {
  const { title, description, isDescriptionShown, audience, price, when, zone } = draft
  const amount = audience === 'buyers' ? contentPriceOf(price) : undefined
  const instant = when === 'later' ? instantIn(draft.at, zone) : undefined
  const { opensTo, groupPrices, listId, fromTier, downloadChoice } = releaseOf(
    draft,
    new Date(publishedAt ?? instant ?? Date.now()),
  )
  return {
    title: title.trim(),
    description,
    isDescriptionShown,
    ...listField('tags', tagsOf(draft.tags)),
    ...listField(
      'participantIds',
      draft.participants.map(({ _id }) => _id),
    ),
    audience,
    ...(amount && { price: amount }),
    fromTier,
    downloadChoice,
    ...(listId && { listId }),
    ...listField('opensTo', opensTo),
    ...listField('groupPrices', groupPrices),
    status: when === 'hidden' ? 'inactive' : 'active',
    isSchedule: instant !== undefined,
    ...(instant && { scheduledAt: instant, scheduleZone: zone }),
  }
}

/**
 * Returns a list as a field of a form; an empty one is sent as one empty text, because forms cannot
 * hold empty lists.
 */
const listField = <Name extends string, Value>(name: Name, values: readonly Value[]) =>
  ({ [name]: values.length > 0 ? [...values] : [''] }) as Record<Name, Value[]>
