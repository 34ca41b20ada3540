import { addMembers, createList } from '@stagedoor/contract/fanlists'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout, setFollowers, uniqueWord } from './row-builders.ts'

const rule = { match: 'all' as const, parts: [{ kind: 'follows' as const }] }
const named = () => ({ name: uniqueWord() })

/** Creates a list of the owner with their one follower on it. */
async function newList(cast: Actors): Promise<string> {
  const { owner, follower } = cast.people
  await setFollowers(cast)
  await cast.world.settle()
  const { _id: id } = await owner.api(createList, { body: named() })
  await owner.api(addMembers, { params: { id }, body: { fanIds: [follower.id] } })
  return id
}

const withFollower = async (cast: Actors) => ({
  params: { id: await newList(cast) },
  body: { fanIds: [cast.people.follower.id] },
})
const theFollower = async (cast: Actors) => {
  await newList(cast)
  return cast.people.follower.id
}
const ofOwner = onlyFor('owner', 'fanlists.not_found')

/** Rows about lists of fans. */
export const fanlistsRows: Rows = {
  'fanlists.listLists': anyoneOfRole,
  'fanlists.createList': { given: () => ({ body: { ...named(), rule } }) },
  'fanlists.readList': { given: rowAbout(newList), ...ofOwner },
  'fanlists.updateList': {
    given: rowAbout(newList, { body: { name: 'Renamed by the matrix' } }),
    ...ofOwner,
  },
  'fanlists.deleteList': { given: rowAbout(newList), ...ofOwner },
  'fanlists.addMembers': { given: withFollower, ...ofOwner },
  'fanlists.removeMembers': { given: withFollower, ...ofOwner },
  'fanlists.previewRule': { given: () => ({ body: { rule } }) },
  'fanlists.listFans': anyoneOfRole,
  'fanlists.exportFans': { given: () => ({ body: {} }) },
  'fanlists.readFan': {
    given: rowAbout(theFollower),
    ...onlyFor('owner', 'fanlists.fan_not_found'),
  },
  'fanlists.updateFan': {
    given: rowAbout(theFollower, { body: { ownName: 'Blue', note: '', tags: [] } }),
    ...onlyFor('owner', 'fanlists.fan_not_found'),
  },
}
