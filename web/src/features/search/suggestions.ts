import type { WireOf } from '@stagedoor/contract/kit'
import type { suggest } from '@stagedoor/contract/search'

/** One thing to pick below the search field. */
export type Suggestion =
  | { readonly kind: 'performer'; readonly text: string; readonly username: string; readonly avatar: string | null }
  | { readonly kind: 'category'; readonly text: string; readonly id: string }
  | { readonly kind: 'keyword' | 'recent'; readonly text: string }

/** What the platform offers, people first; what stands among the recent searches is not offered twice. */
export function suggestionsOf(
  { performers, categories, keywords }: WireOf<typeof suggest>,
  recent: readonly string[],
): readonly Suggestion[] {
  return [
    ...recent.map((text) => ({ kind: 'recent' as const, text })),
    ...performers.map(({ name, username, avatar }) => ({ kind: 'performer' as const, text: name, username, avatar })),
    ...categories.map(({ _id, name }) => ({ kind: 'category' as const, text: name, id: _id })),
    ...keywords.filter((text) => !recent.includes(text)).map((text) => ({ kind: 'keyword' as const, text })),
  ]
}

/** The place of the mark after a key, in a list of so many: it goes round, and -1 is the field itself. */
export function moveHighlight(mark: number, key: string, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return mark + 1 < count ? mark + 1 : -1
  return mark === -1 ? count - 1 : mark - 1
}
