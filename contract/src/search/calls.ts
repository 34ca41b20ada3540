import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('search')

/** The longest keyword that is recorded. */
export const KEYWORD_MAX = 60

export const recordKeyword = call('recordKeyword', {
  method: 'POST',
  path: '/search/keywords',
  access: 'optional',
  summary:
    'Counts a search towards the frequent searches, if it has any result. Nothing about the ' +
    'visitor is stored.',
  errors: [],
})

export const listKeywords = call('listKeywords', {
  method: 'GET',
  path: '/search/list/keywords',
  access: 'open',
  summary: 'Lists the most frequent searches of the last thirty days, made at least three times.',
  errors: [],
})

export const suggest = call('suggest', {
  method: 'GET',
  path: '/search/suggestions',
  access: 'optional',
  summary:
    'Returns a few performers, videos, galleries, products, categories, tags and frequent ' +
    'searches that begin with the typed text.',
  errors: [],
})

export const searchPosts = call('searchPosts', {
  method: 'GET',
  path: '/search/posts',
  access: 'optional',
  summary:
    'Lists posts by text, newest first: in titles for everyone, in texts for viewers who may ' +
    'read them. The last word may be incomplete.',
  errors: [],
})

/** The number up to which results of a kind are counted; more are "99+". */
export const RESULTS_COUNTED_TO = 99

export const searchEverything = call('searchEverything', {
  method: 'GET',
  path: '/search/everything',
  access: 'optional',
  summary:
    'Returns the number and the first results of every kind for a text: performers, posts, ' +
    'videos, galleries, products and tags, or the content of one performer. Numbers are exact ' +
    'up to 99. A kind names the corrected words where nothing in it matched as typed.',
  errors: [],
})

export const searchTags = call('searchTags', {
  method: 'GET',
  path: '/search/tags',
  access: 'optional',
  summary:
    'Lists at most 50 tags that begin with a text, with the number of videos and galleries that ' +
    'the viewer finds by each, exact up to 99. The text itself comes first, then the most used.',
  errors: [],
})
