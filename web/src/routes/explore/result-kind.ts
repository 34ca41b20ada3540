/** The number of results in a page. */
export const RESULTS_PER_PAGE = 12

/** Returns the kind of results that the address asks for: posts only for a search. */
export const resultKindOf = (search: URLSearchParams): 'creators' | 'posts' =>
  search.get('show') === 'posts' && search.get('q')?.trim() ? 'posts' : 'creators'
