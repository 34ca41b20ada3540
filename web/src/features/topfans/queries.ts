import type { WireOf } from '@stagedoor/contract/kit'
import { listTopFans, showList, showMe, showMeEverywhere } from '@stagedoor/contract/topfans'
import { useCall, write } from '../../lib/api/queries.ts'

/** A list of top fans, as a client reads it. */
export type WireTopFans = WireOf<typeof listTopFans>

/** Reads the top fans of a creator in this month. */
export const useTopFans = (username: string) =>
  useCall(listTopFans, { params: { performerId: username }, query: {} })

/** Shows the viewer's list of top fans, or hides it. */
export const storeListShown = write(showList, (isShown: boolean) => ({ body: { isShown } }), [
  listTopFans,
])

/** Lets the viewer appear in the list of a creator, or takes them out of it. */
export const storeMeShown = write(
  showMe,
  (performerId: string, isShown: boolean) => ({ params: { performerId }, body: { isShown } }),
  [listTopFans],
)

/** Lets the viewer appear in the lists of all creators they support, or takes that back. */
export const storeShownEverywhere = write(
  showMeEverywhere,
  (isShown: boolean) => ({ body: { isShown } }),
  [listTopFans],
)
