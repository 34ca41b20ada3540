/** A part of a text that matches a search, or that stands between matches. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The number of characters that an excerpt shows before the first match. */
const BEFORE = 40

const wordsOf = (q: string): readonly string[] => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Splits a text into the beginnings of words that a search looks for, and what stands between them.
 * It begins shortly before the first match.
 */
export function highlight(text: string, q: string): readonly TextPart[] {
  const words = wordsOf(q)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const first = text.search(pattern)
  const start = first > BEFORE ? first - BEFORE : 0
  const shown = start > 0 ? `…${text.slice(start)}` : text
  const parts: TextPart[] = []
  let at = 0
  for (const match of shown.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: shown.slice(at, match.index), isMatch: false })
    parts.push({ text: match[0], isMatch: true })
    at = match.index + match[0].length
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), isMatch: false })
  return parts
}
