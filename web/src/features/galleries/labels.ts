import { formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { WireGallery } from './queries.ts'

/** Returns the number of photos in words: "8 photos". */
export const photosLabel = (count: number): string =>
  ngettext(msgid`${formatCount(count)} photo`, `${formatCount(count)} photos`, count)

/** Returns the lock of a gallery and its reason as one sentence. */
export function lockSentence({ lockedBy }: Pick<WireGallery, 'lockedBy'>): string {
  if (lockedBy === 'buy') return t`Locked, sold separately`
  if (lockedBy === 'follow') return t`Locked, for followers`
  return lockedBy === 'list' ? t`Locked, for chosen fans` : t`Locked, for subscribers`
}

/** Returns the label of the button on a locked gallery; `price` is formatted. */
export function unlockLabel({ lockedBy }: Pick<WireGallery, 'lockedBy'>, price: string): string {
  if (lockedBy === 'buy') return t`Unlock · ${price}`
  return lockedBy === 'follow' ? t`Follow to unlock` : t`Subscribe to unlock`
}

const audiences = (): Record<WireGallery['audience'], string> => ({
  everyone: t`Everyone`,
  followers: t`Followers`,
  subscribers: t`Subscribers`,
  buyers: t`Pay per view`,
  list: t`Chosen fans`,
})

/** Returns the short name of a gallery's audience. */
export const audienceLabel = (audience: WireGallery['audience']): string => audiences()[audience]

/** Returns the state of one's own gallery in words, with its tone. */
export function stateLabel({ state, numOfItems }: Pick<WireGallery, 'state' | 'numOfItems'>): {
  text: string
  tone: Tone
  note?: string
} {
  if (state === 'published') {
    return numOfItems > 0
      ? { text: t`Published`, tone: 'good' }
      : { text: t`Hidden`, tone: 'bad', note: t`It has no active photo.` }
  }
  if (state === 'scheduled') return { text: t`Scheduled`, tone: 'accent' }
  if (state === 'processing') {
    const note = numOfItems > 0 ? t`Waits for its photos.` : t`Add a photo to publish it.`
    return { text: t`Processing`, tone: 'wait', note }
  }
  if (state === 'draft') return { text: t`Draft`, tone: 'neutral' }
  return { text: state === 'expired' ? t`Expired` : t`Archived`, tone: 'neutral' }
}
