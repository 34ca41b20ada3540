import type { MediaFile } from '@stagedoor/contract/media'

type Pictures = MediaFile['pictures']

/** Returns the `srcset` of a picture. */
export const srcSetOf = (pictures: Pictures): string =>
  pictures.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** Returns the smallest picture that is at least as wide as required, or the largest available. */
export function pictureFor(pictures: Pictures, width: number): string | undefined {
  const rising = [...pictures].sort((a, b) => a.width - b.width)
  return (rising.find((picture) => picture.width >= width) ?? rising.at(-1))?.url
}
