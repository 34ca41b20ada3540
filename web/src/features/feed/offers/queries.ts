import { listOwnPosts, updateOffers } from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { write } from '../../../lib/api/queries.ts'

/** The values that several posts get alike, with their ids. */
export type OffersBody = WireInputOf<typeof updateOffers>['body']

/** Changes the offers of several posts; the answer says what became of each. */
export const changeOffers = write(updateOffers, (body: OffersBody) => ({ body }), [listOwnPosts])
