import { recordKeyword, suggest } from '@stagedoor/contract/search'
import { api } from '../../lib/api/api.ts'

/** Reads suggestions for typed text. */
export const fetchSuggestions = (typed: string) => api(suggest, { query: { q: typed } })
/** Counts a search. */
export const sendKeyword = (keyword: string) => api(recordKeyword, { body: { keyword } })
