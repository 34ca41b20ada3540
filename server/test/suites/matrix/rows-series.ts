import { createSeries } from '@stagedoor/contract/series'
import { post } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

const hidden = (outcome: string) => outcomeFor(outcome, 'blocked', 'guest abroad', 'fan abroad')

const newSeries = async (cast: Actors) => {
  const { _id } = await post(cast.people.owner)
  const body = { title: 'By the matrix', postIds: [_id] }
  return { postId: _id, id: (await cast.people.owner.api(createSeries, { body }))._id }
}
const ownSeries = async (cast: Actors) => (await newSeries(cast)).id
const ofSeriesOwner = onlyFor('owner', 'series.not_found')

/** Rows about series of posts. */
export const seriesRows: Rows = {
  'series.createSeries': { given: () => ({ body: { title: 'By the matrix' } }) },
  'series.listOwnSeries': anyoneOfRole,
  'series.readOwnSeries': { given: rowAbout(ownSeries), ...ofSeriesOwner },
  'series.updateSeries': {
    given: rowAbout(ownSeries, { body: { title: 'Renamed by the matrix' } }),
    ...ofSeriesOwner,
  },
  'series.deleteSeries': { given: rowAbout(ownSeries), ...ofSeriesOwner },
  'series.listSeries': {
    given: (cast) => ({ params: { username: cast.people.owner.username } }),
    all: 'ok',
    but: hidden('performers.not_found'),
  },
  'series.readSeries': { given: rowAbout(ownSeries), all: 'ok', but: hidden('series.not_found') },
  'series.recordProgress': {
    given: rowAbout(async (cast) => (await newSeries(cast)).postId),
    but: hidden('series.not_found'),
  },
  'series.readPlace': {
    given: rowAbout(async (cast) => (await newSeries(cast)).postId),
    all: 'ok',
    but: hidden('series.not_found'),
  },
}
