/** What the operator still has to fill in: what stands between `[[` and `]]`, each once, in reading order. */
export function placeholdersIn(html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ')
  const found = [...text.matchAll(/\[\[([^[\]]{1,200})\]\]/g)].map(([, words]) => plain(words as string))
  return [...new Set(found)].filter(Boolean)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const plain = (words: string) =>
  words
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim()

/** A page a fresh site begins with. */
export interface PageTemplate {
  readonly slug: string
  readonly title: string
  readonly shortDescription: string
  readonly content: string
}
