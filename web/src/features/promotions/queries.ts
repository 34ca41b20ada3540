import {
  countClick,
  deleteLink,
  deletePromotion,
  endLink,
  endPromotion,
  searchLinks,
  searchPromotions,
} from '@stagedoor/contract/promotions'
import { api } from '../../lib/api/api.ts'
import { write } from '../../lib/api/queries.ts'

const byId = (id: string) => ({ params: { id } })

/** Ends a promotion. */
export const sendPromotionEnd = write(endPromotion, byId, [searchPromotions])
/** Deletes a promotion. */
export const sendPromotionDeletion = write(deletePromotion, byId, [searchPromotions])
/** Ends a link. */
export const sendLinkEnd = write(endLink, byId, [searchLinks])
/** Deletes a link. */
export const sendLinkDeletion = write(deleteLink, byId, [searchLinks])

/** Counts a click on a creator's link. */
export const sendClick = (code: string) => api(countClick, { params: { code } })
