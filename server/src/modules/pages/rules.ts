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

/** The pictures of this site that a page shows, by file id. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/src="\/media\/public\/([0-9a-f]{32})\/[\w.]+"/g)].map(([, id]) => id as string)),
]
