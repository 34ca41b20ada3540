/** Results a time. */
export const RESULTS_PER_PAGE = 12

/** What the address asks to see: posts only where words are looked for. */
export const resultKindOf = (search: URLSearchParams): 'creators' | 'posts' =>
  search.get('show') === 'posts' && search.get('q')?.trim() ? 'posts' : 'creators'
