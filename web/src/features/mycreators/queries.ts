import type { WireOf } from '@stagedoor/contract/kit'
import {
  addMember,
  createList,
  deleteList,
  listCreators,
  listLists,
  orderLists,
  removeMember,
  renameList,
} from '@stagedoor/contract/mycreators'
import { write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

/** A creator of the viewer, with what is new in them. */
export type MyCreator = WireOf<typeof listCreators>['data'][number]
/** A list of creators that the viewer keeps. */
export type CreatorList = WireOf<typeof listLists>['data'][number]

const reads = [listCreators, listLists]

/** Reads the viewer's creators again wherever they are shown. */
export const readCreatorsAgain = () => settle(listCreators)

/** Creates a list of creators. */
export const sendNewList = write(createList, (name: string) => ({ body: { name } }), [listLists])

/** Renames a list of creators. */
export const sendListName = write(
  renameList,
  (id: string, name: string) => ({ params: { id }, body: { name } }),
  [listLists],
)

/** Deletes a list of creators. */
export const sendListDeletion = write(deleteList, (id: string) => ({ params: { id } }), reads)

/** Puts the viewer's lists in an order. */
export const sendListOrder = write(
  orderLists,
  (ids: readonly string[]) => ({ body: { ids: [...ids] } }),
  [listLists],
)

/** Puts a creator on a list, or takes them off it. */
export const sendMembership = (listId: string, performerId: string, isOn: boolean) =>
  isOn ? sendMember(listId, performerId) : sendRemoval(listId, performerId)

const membership = (id: string, performerId: string) => ({ params: { id, performerId } })
const sendMember = write(addMember, membership, reads)
const sendRemoval = write(removeMember, membership, reads)
