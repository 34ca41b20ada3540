import type { CalendarEntry, EntryKind } from '@stagedoor/contract/calendar'
import { t } from '../i18n/i18n.ts'
import { href } from '../navigation/href.ts'

/** The part of a calendar entry that its name and its page are made of. */
export type NamedEntry = Pick<CalendarEntry, '_id' | 'kind' | 'contentKind' | 'isMovable'>

/** Returns what an entry of a creator's calendar is. */
export const entryLabels = (): Readonly<Record<EntryKind, string>> => ({
  post: t`Post`,
  video: t`Video`,
  gallery: t`Gallery`,
  story: t`Story`,
  stream: t`Stream`,
  call: t`Private call`,
  mass_message: t`Mass message`,
  drip: t`After subscribing`,
  sequence: t`Sequence`,
  promotion_start: t`Promotion starts`,
  promotion_end: t`Promotion ends`,
  price_asked: t`New price announced`,
  price_change: t`New price applies`,
  expiry: t`Goes offline`,
  archive: t`Goes to the archive`,
  document: t`Your ID expires`,
  release: t`Release ends`,
})

/** Returns the page on which an entry is changed. */
export function entryPage({ _id: id, kind, contentKind = 'post', isMovable }: NamedEntry): string {
  if (kind === 'mass_message' && !isMovable) return href('creator/mass-messages')
  if (kind === 'mass_message' || kind === 'drip') return href('creator/edit-mass-message', { id })
  if (kind === 'promotion_start' || kind === 'promotion_end') return href('creator/promotions')
  if (kind === 'price_asked' || kind === 'price_change') return href('creator/account')
  if (kind === 'call') return href('booked-call', { id })
  if (kind === 'sequence') return href('creator/sequences')
  if (kind === 'document') return href('creator/account')
  if (kind === 'release') return href('creator/releases')
  if (kind === 'expiry') return contentPage(contentKind, id)
  return contentPage(kind === 'stream' || kind === 'archive' ? 'post' : kind, id)
}

function contentPage(kind: 'post' | 'video' | 'gallery' | 'story', id: string): string {
  if (kind === 'story') return href('creator/stories')
  if (kind === 'video') return href('creator/edit-video', { id })
  return kind === 'gallery'
    ? href('creator/edit-gallery', { id })
    : href('creator/edit-post', { id })
}
