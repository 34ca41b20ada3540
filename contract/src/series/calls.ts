import { publishErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('series')

/** The most series of a performer, and the most posts in one. */
export const SERIES_MAX = 100
export const SERIES_POSTS_MAX = 200
/** The longest title and description of a series, in characters. */
export const SERIES_TITLE_MAX = 120
export const SERIES_TEXT_MAX = 1000

const writeErrors = ['settings.banned_term', ...publishErrors, 'series.post_unusable'] as const

export const createSeries = call('createSeries', {
  method: 'POST',
  path: '/performer/series',
  access: 'performer',
  summary: 'Creates a series of the performer’s own posts, in the given order.',
  errors: [...writeErrors, 'series.too_many'],
})

export const listOwnSeries = call('listOwnSeries', {
  method: 'GET',
  path: '/performer/series',
  access: 'performer',
  summary: 'Lists the performer’s own series, the newest first.',
  errors: [],
})

export const readOwnSeries = call('readOwnSeries', {
  method: 'GET',
  path: '/performer/series/:id',
  access: 'performer',
  summary: 'Returns one of the performer’s own series with all its posts, published or not.',
  errors: ['series.not_found'],
})

export const updateSeries = call('updateSeries', {
  method: 'PUT',
  path: '/performer/series/:id',
  access: 'performer',
  summary:
    'Changes a series. Omitted fields are unchanged; `postIds` are all its posts in their order.',
  errors: [...writeErrors, 'series.not_found'],
})

export const deleteSeries = call('deleteSeries', {
  method: 'DELETE',
  path: '/performer/series/:id',
  access: 'performer',
  summary: 'Deletes a series. Its posts stay.',
  errors: ['series.not_found'],
})

export const listSeries = call('listSeries', {
  method: 'GET',
  path: '/user/series/by/:username',
  access: 'optional',
  summary: 'Lists the series of a performer that have published posts, the newest first.',
  errors: ['performers.not_found'],
})

export const readSeries = call('readSeries', {
  method: 'GET',
  path: '/user/series/:id',
  access: 'optional',
  summary: 'Returns a series with a page of its published posts in their order, open or locked.',
  errors: ['series.not_found'],
})

export const readPlace = call('readPlace', {
  method: 'GET',
  path: '/user/feeds/:id/series',
  access: 'optional',
  summary: 'Returns the series of a post, its place in it, and the posts before and after it.',
  errors: ['series.not_found'],
})

export const recordProgress = call('recordProgress', {
  method: 'PUT',
  path: '/user/feeds/:id/series/seen',
  access: 'account',
  summary:
    'Records that the account opened a post of a series, for “3 of 8 seen”. Does nothing while ' +
    'the post is locked. Nobody else sees it.',
  errors: ['series.not_found'],
})
