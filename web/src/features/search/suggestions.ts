import type { WireOf } from '@stagedoor/contract/kit'
import type { suggest } from '@stagedoor/contract/search'

/** One suggestion below the search field. */
export type Suggestion =
  | {
      readonly kind: 'performer'
      readonly text: string
      readonly username: string
      readonly avatar: string | null
      readonly isLive: boolean
    }
  | { readonly kind: 'video' | 'gallery' | 'product'; readonly text: string; readonly id: string }
  | { readonly kind: 'category'; readonly text: string; readonly slug: string }
  | { readonly kind: 'keyword' | 'recent' | 'tag'; readonly text: string }

/**
 * Returns the suggestions of the platform, people first, then titles; a recent search is not
 * suggested twice.
 */
export function suggestionsOf(
  { performers, items, categories, keywords, tags }: WireOf<typeof suggest>,
  recent: readonly string[],
): readonly Suggestion[] {
  return [
    ...recent.map((text) => ({ kind: 'recent' as const, text })),
    ...performers.map(({ name, username, avatar, isLive = false }) => ({
      kind: 'performer' as const,
      text: name,
      username,
      avatar,
      isLive,
    })),
    ...items.map(({ _id, kind, title }) => ({ kind, text: title, id: _id })),
    ...tags.map((text) => ({ kind: 'tag' as const, text })),
    ...categories.map(({ name, slug }) => ({ kind: 'category' as const, text: name, slug })),
    ...keywords
      .filter((text) => !recent.includes(text))
      .map((text) => ({ kind: 'keyword' as const, text })),
  ]
}

/**
 * Returns the highlighted index after a key, in a list of `count`: it wraps around, and -1 is the
 * field itself.
 */
export function moveHighlight(mark: number, key: string, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return mark + 1 < count ? mark + 1 : -1
  return mark === -1 ? count - 1 : mark - 1
}
