/** Returns tags as they are stored: in lower case, without `#` and extra spaces, each once, without empty ones. */
export const normalizeTags = (tags: readonly string[]): string[] => [...new Set(tags.map(normalizeTag))].filter(Boolean)

/** Returns a tag as it is stored and searched for. */
export const normalizeTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
