import type { WireOf } from '@stagedoor/contract/kit'
import type { FilePlace, HeldFile, listPlaces } from '@stagedoor/contract/takedowns'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { itemPage } from '../item-page.ts'

/** The places of a file and of its copies, as a client of an admin reads them. */
export type WirePlaces = WireOf<typeof listPlaces>
export type WirePlacedFile = WirePlaces['files'][number]
export type WirePlace = WirePlacedFile['places'][number]
export type WireHold = NonNullable<WirePlaces['hold']>

/** Returns the kinds of places in words. */
export const placeLabels = (): Readonly<Record<FilePlace['kind'], string>> => ({
  feed: t`Post`,
  story: t`Story`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
  avatar: t`Profile photo`,
  cover: t`Cover`,
  welcome_video: t`Welcome video`,
  stream: t`Live stream`,
  vault: t`Vault`,
  report: t`Copy of a report`,
  other: t`Page of the site`,
})

/** Returns the states of files that were taken down. */
export const holdStates = (): Readonly<
  Record<HeldFile['state'], { readonly text: string; readonly tone: 'bad' | 'good' | 'neutral' }>
> => ({
  held: { text: t`Taken down`, tone: 'bad' },
  given_back: { text: t`Given back`, tone: 'good' },
  erased: { text: t`Erased`, tone: 'neutral' },
})

const kinds = () => ({
  photo: t`Photo`,
  video: t`Video`,
  audio: t`Audio`,
  file: t`File`,
})

/** Returns the medium of a kind of file in words. */
export function mediumLabel(kind: string | null): string {
  const labels = kinds()
  if (!kind) return labels.file
  if (/video|teaser/.test(kind)) return labels.video
  if (kind.endsWith('audio')) return labels.audio
  return kind === 'product-file' ? labels.file : labels.photo
}

/** Returns the page of the console that shows a place; undefined where there is none. */
export function pageOfPlace({ kind, id }: WirePlace): string | undefined {
  if (kind === 'report') return href('admin/report', { id })
  return itemPage(kind, id)
}
