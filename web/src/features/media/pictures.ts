import type { MediaFile } from '@stagedoor/contract/media'

type Pictures = MediaFile['pictures']

/** The sizes of a picture for the browser to choose from. */
export const srcSetOf = (pictures: Pictures): string => pictures.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The smallest picture at least as wide as asked, or the largest there is. */
export function pictureFor(pictures: Pictures, width: number): string | undefined {
  const rising = [...pictures].sort((a, b) => a.width - b.width)
  return (rising.find((picture) => picture.width >= width) ?? rising.at(-1))?.url
}
