import { createList } from '@stagedoor/contract/mycreators'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout, uniqueWord } from './row-builders.ts'

const named = () => ({ body: { name: uniqueWord('list') } })
const listOfOwner = async ({ people }: Actors) => (await people.owner.api(createList, named()))._id
const ofListOwner = onlyFor('owner', 'mycreators.list_not_found')
const memberOfOwner = async (cast: Actors) => ({
  params: { id: await listOfOwner(cast), performerId: cast.people.owner.id },
})

/** Rows about an account's creators and its lists of them. */
export const mycreatorsRows: Rows = {
  'mycreators.listCreators': anyoneOfRole,
  'mycreators.listLists': anyoneOfRole,
  'mycreators.createList': { given: named },
  'mycreators.renameList': { given: rowAbout(listOfOwner, named), ...ofListOwner },
  'mycreators.deleteList': { given: rowAbout(listOfOwner), ...ofListOwner },
  'mycreators.orderLists': { given: () => ({ body: { ids: [] } }) },
  'mycreators.addMember': {
    given: memberOfOwner,
    all: 'mycreators.list_not_found',
    but: { owner: 'ok', ...outcomeFor('performers.not_found', 'fan abroad', 'blocked') },
  },
  'mycreators.removeMember': { given: memberOfOwner, ...ofListOwner },
}
