import * as mass from '@stagedoor/contract/massmessages'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout, setFollowers } from './row-builders.ts'

const scheduledAt = ({ world }: Actors, days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
const bodyOf = (cast: Actors) => ({
  text: 'for the matrix',
  include: ['all'],
  startsAt: scheduledAt(cast, 30),
})

/** Creates a mass message of the owner that is scheduled. */
const newMassMessage = async (cast: Actors): Promise<string> => {
  const body = { ...bodyOf(cast), include: ['all' as const] }
  return (await cast.people.owner.api(mass.create, { body }))._id
}

/** Creates a cancelled mass message of the owner. */
const cancelled = async (cast: Actors): Promise<string> => {
  const id = await newMassMessage(cast)
  await cast.people.owner.api(mass.cancel, { params: { id } })
  return id
}

/** Creates a mass message of the owner that is being sent. */
async function sending(cast: Actors): Promise<string> {
  await setFollowers(cast)
  await cast.world.settle()
  const body = { text: 'for the matrix', include: ['followers' as const] }
  return (await cast.people.owner.api(mass.create, { body }))._id
}

/** Creates a paused mass message of the owner. */
const paused = async (cast: Actors): Promise<string> => {
  const id = await sending(cast)
  await cast.people.owner.api(mass.pause, { params: { id } })
  return id
}

const ofOwner = onlyFor('owner', 'massmessages.not_found')

/** Rows about mass messages. */
export const massmessagesRows: Rows = {
  'massmessages.list': anyoneOfRole,
  'massmessages.listFileMarks': {
    given: () => ({ query: { fileIds: ['0'.repeat(32)] } }),
  },
  'massmessages.preview': { given: () => ({ body: { include: ['all'] } }) },
  'massmessages.previewMessage': {
    given: () => ({ body: { text: 'Hi {name}', include: ['all'] } }),
  },
  'massmessages.create': { given: (cast) => ({ body: bodyOf(cast) }) },
  'massmessages.read': { given: rowAbout(newMassMessage), ...ofOwner },
  'massmessages.update': {
    given: async (cast) => ({ params: { id: await newMassMessage(cast) }, body: bodyOf(cast) }),
    ...ofOwner,
  },
  'massmessages.pause': { given: rowAbout(sending), ...ofOwner },
  'massmessages.resume': { given: rowAbout(paused), ...ofOwner },
  'massmessages.cancel': { given: rowAbout(newMassMessage), ...ofOwner },
  'massmessages.unsend': { given: rowAbout(cancelled), ...ofOwner },
}
