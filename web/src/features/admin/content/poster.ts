import type { ContentItem } from './console-kind.ts'

interface Poster {
  readonly url: string | null
  readonly pictures: readonly { readonly url: string }[]
  readonly thumbhash: string | null
}

/** Returns the smallest picture of a poster. */
export function pictureOf(poster: Poster | null): ContentItem['picture'] {
  const url = poster?.pictures[0]?.url ?? poster?.url
  return url ? { url, hash: poster?.thumbhash ?? null } : undefined
}
