import { post } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'

/** Publishes a post of the owner, which their statistics list. */
const countedPost = async (cast: Actors) => {
  const { _id: id } = await post(cast.people.owner, { text: 'counted words' })
  await cast.world.runScheduledJobs(['statistics'])
  return id
}

/** Rows about the statistics of creators. */
export const statisticsRows: Rows = {
  'statistics.readOverview': anyoneOfRole,
  'statistics.listSubjects': { given: () => ({ query: { kind: 'feed' } }) },
  'statistics.listSubscriberChanges': { given: () => ({ query: { change: 'began' } }) },
  'statistics.readChurn': anyoneOfRole,
  'statistics.listCancellationWords': anyoneOfRole,
  'statistics.readHours': anyoneOfRole,
  'statistics.readForecast': anyoneOfRole,
  'statistics.readSubject': {
    given: rowAbout(countedPost),
    ...onlyFor('owner', 'statistics.not_found'),
  },
}
