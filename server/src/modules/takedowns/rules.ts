import type { FileKind } from '@stagedoor/contract/media'
import type { PlaceKind } from '@stagedoor/contract/takedowns'

/** A file of something that shows several. */
export interface ShownFile {
  readonly id: string
  readonly kind: FileKind
}

const isAccessory = (kind: FileKind): boolean =>
  kind.endsWith('-thumbnail') || kind.endsWith('-teaser')

/**
 * Returns true for a thing that is nothing without some of its files: its thumbnails and teasers do
 * not count, nor the pictures of a product that is a file.
 */
export function isNothingWithout(
  shown: readonly ShownFile[],
  withoutIds: ReadonlySet<string>,
): boolean {
  const own = shown.filter(({ kind }) => !isAccessory(kind))
  const sold = own.filter(({ kind }) => kind === 'product-file')
  const main = sold.length > 0 ? sold : own
  return main.length > 0 && main.every(({ id }) => withoutIds.has(id))
}

const placeKinds: Readonly<Record<string, PlaceKind>> = {
  feed: 'feed',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  message: 'message',
  stream: 'stream',
  report: 'report',
  'account-avatar': 'avatar',
  'account-cover': 'cover',
  'profile-welcome': 'welcome_video',
}

/** Returns the kind of place for the kind of an object that shows files. */
export const placeKindOf = (userKind: string): PlaceKind => placeKinds[userKind] ?? 'other'

/** The pictures of accounts, by the kind of their use. */
export const pictureKinds: Readonly<Record<string, 'avatar' | 'cover'>> = {
  'account-avatar': 'avatar',
  'account-cover': 'cover',
}
