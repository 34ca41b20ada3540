/** Results a time. */
export const SHOWN = 12

/** What the address asks to see: posts only where words are looked for. */
export const shownIn = (search: URLSearchParams): 'creators' | 'posts' =>
  search.get('show') === 'posts' && search.get('q')?.trim() ? 'posts' : 'creators'
