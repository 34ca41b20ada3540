import { deleteCode, endCode, searchCodes } from '@stagedoor/contract/codes'
import { listLists } from '@stagedoor/contract/fanlists'
import {
  countClick,
  deleteLink,
  deletePromotion,
  endLink,
  endPromotion,
  searchLinks,
  searchPromotions,
} from '@stagedoor/contract/promotions'
import { listTiers } from '@stagedoor/contract/tiers'
import { api } from '../../lib/api/api.ts'
import { useCall, write } from '../../lib/api/queries.ts'

const byId = (id: string) => ({ params: { id } })

/** Ends a promotion. */
export const sendPromotionEnd = write(endPromotion, byId, [searchPromotions])
/** Deletes a promotion. */
export const sendPromotionDeletion = write(deletePromotion, byId, [searchPromotions])
/** Ends a link. */
export const sendLinkEnd = write(endLink, byId, [searchLinks])
/** Deletes a link. */
export const sendLinkDeletion = write(deleteLink, byId, [searchLinks])

/** Ends a code. */
export const sendCodeEnd = write(endCode, byId, [searchCodes])
/** Deletes a code. */
export const sendCodeDeletion = write(deleteCode, byId, [searchCodes])

/** Reads the lists of fans that a code can be for. */
export const useFanLists = () => useCall(listLists, undefined)

/** Counts a click on a creator's link. */
export const sendClick = (code: string) => api(countClick, { params: { code } })

/** Reads the monthly price that a promotion takes its discount off. */
export const useMonthlyPrice = (): number | undefined =>
  useCall(listTiers, undefined).data?.data[0]?.monthlyPrice
