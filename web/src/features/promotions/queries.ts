import {
  countClick,
  deleteLink,
  deletePromotion,
  endLink,
  endPromotion,
} from '@stagedoor/contract/promotions'
import { api } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/queries.ts'

/** Ends a promotion. */
export const useEndPromotion = () => useSend(endPromotion)
/** Deletes a promotion. */
export const useDeletePromotion = () => useSend(deletePromotion)
/** Ends a link. */
export const useEndLink = () => useSend(endLink)
/** Deletes a link. */
export const useDeleteLink = () => useSend(deleteLink)

/** Counts a click on a creator's link. */
export const sendClick = (code: string) => api(countClick, { params: { code } })
