import { pageOf } from '@stagedoor/contract/kit'
import * as mycreators from '@stagedoor/contract/mycreators'
import { type Route, serve } from '../../platform/http/index.ts'
import { listCreators } from './list-creators.ts'
import { addMember, removeMember } from './lists/change-members.ts'
import { createList, deleteList, listLists, orderLists, renameList } from './lists/write-lists.ts'

/** The routes of an account's creators. */
export const mycreatorsRoutes: readonly Route[] = [
  serve(mycreators.listCreators, (ctx, { query }) =>
    listCreators(ctx, { ...query, ...pageOf(query, 20) }),
  ),
  serve(mycreators.listLists, (ctx) => listLists(ctx)),
  serve(mycreators.createList, (ctx, { body }) => createList(ctx, body.name)),
  serve(mycreators.renameList, (ctx, { params, body }) => renameList(ctx, params.id, body.name)),
  serve(mycreators.deleteList, (ctx, { params }) => deleteList(ctx, params.id)),
  serve(mycreators.orderLists, (ctx, { body }) => orderLists(ctx, body.ids)),
  serve(mycreators.addMember, (ctx, { params }) => addMember(ctx, params)),
  serve(mycreators.removeMember, (ctx, { params }) => removeMember(ctx, params)),
]
