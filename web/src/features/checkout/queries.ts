import {
  createAddress,
  deleteAddress,
  listAddresses,
  replaceAddress,
} from '@stagedoor/contract/addresses'
import { changePassword, resendEmailVerification } from '@stagedoor/contract/auth'
import { readAccess, readDirect, readTerms } from '@stagedoor/contract/checkout'
import { listSignUpTexts } from '@stagedoor/contract/consents'
import { readWriting } from '@stagedoor/contract/conversations'
import { applyCoupon } from '@stagedoor/contract/coupons'
import { addPasskey, beginPasskey, readFactors } from '@stagedoor/contract/factors'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { changeDeliveryAddress, readOrder } from '@stagedoor/contract/orders'
import {
  confirmPayment,
  deleteCard,
  listCards,
  openCardForm,
  readTransaction,
  saveCard,
  setDefaultCard,
} from '@stagedoor/contract/payments'
import { readSaleRules } from '@stagedoor/contract/purchases'
import { listCountries } from '@stagedoor/contract/reference'
import { changeTier, listMine, readOffers, resume } from '@stagedoor/contract/subscriptions'
import { readRate } from '@stagedoor/contract/taxes'
import { readViewer } from '@stagedoor/contract/users'
import { openCharges, readBalance, readTopUpTerms } from '@stagedoor/contract/wallet'
import { api } from '../../lib/api/api.ts'
import {
  fetchCall,
  type ReadOptions,
  useCall,
  useSend,
  useWrite,
  type WriteOptions,
} from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'

/**
 * Reads the subscription offers of a creator, and the viewer’s own subscription; `offer` is the
 * code of a link.
 */
export const useOffers = (performerId: string, offer?: string) =>
  useCall(readOffers, { params: { performerId }, ...(offer && { query: { offer } }) })
/** Reads the offers with the terms of a code of the creator that lowers several payments. */
export const useOffersWithCode = (
  performerId: string,
  { offer, coupon }: { offer: string | undefined; coupon: string | undefined },
) =>
  useCall(
    readOffers,
    { params: { performerId }, query: { ...(offer && { offer }), ...(coupon && { coupon }) } },
    { enabled: coupon !== undefined },
  )
/** Reads whether the viewer, a fan, may send a text to a creator, and at which price. */
export const useWriting = (accountId: string, enabled: boolean) =>
  useCall(readWriting, { params: { accountId } }, { enabled, retries: false })
/** Reads the offers again: a payment has begun or ended. */
export const refreshOffers = () => settle(readOffers)
/** Resumes a cancelled subscription. */
export const useResume = (options: WriteOptions<typeof resume>) =>
  useWrite(resume, { settles: [readOffers, listMine], ...options })

/** Changes the tier of a subscription with its next period. */
export const useChangeTier = (options: WriteOptions<typeof changeTier>) =>
  useWrite(changeTier, { settles: [readOffers, listMine], ...options })

/** Reads the limits of a top-up, and whether saved cards are charged immediately. */
export const useTopUpTerms = (enabled = true) => useCall(readTopUpTerms, undefined, { enabled })
/** Reads the sales tax that prices include for the viewer. */
export const useTaxRate = (enabled: boolean) => useCall(readRate, undefined, { enabled })
/** Reads the saved cards. */
export const useCards = (enabled = true) =>
  useCall(listCards, { query: { limit: 10 } }, { enabled })

/** Checks whether the viewer can use a coupon. */
export const useApplyCoupon = () => useSend(applyCoupon)

/** Makes a saved card the one that payments suggest first. */
export const useDefaultCard = (options: WriteOptions<typeof setDefaultCard>) =>
  useWrite(setDefaultCard, { settles: [listCards], ...options })

/** Admits the script of a form for cards to its company. */
export const useOpenCardForm = () => useSend(openCardForm)
/** Saves a card by the token of a company's form. */
export const useSaveCard = () => useSend(saveCard, { settles: [listCards] })
/** Charges a saved card after its bank was asked. */
export const useConfirmPayment = () => useSend(confirmPayment)

/** Removes a saved card. */
export const useDeleteCard = (options: WriteOptions<typeof deleteCard>) =>
  useWrite(deleteCard, { settles: [listCards], ...options })

/** Reads a payment, again and again until it is settled. */
export const usePayment = (id: string, options: ReadOptions<typeof readTransaction>) =>
  useCall(readTransaction, { params: { id } }, options)
/** Reads a payment once. */
export const fetchPayment = (id: string) => fetchCall(readTransaction, { params: { id } })
/** Reads the balance of the wallet. */
export const fetchBalance = () => fetchCall(readBalance, undefined)
/** Opens all purchases by one tap that could still be undone. */
export const openBought = () => api(openCharges, { body: {} })
/** Reads the viewer’s own account. */
export const fetchViewer = () => fetchCall(readViewer, undefined)
/** Sends the e-mail that confirms the address again. */
export const useResendVerification = () => useSend(resendEmailVerification)

/** Reads what a purchase from a creator allows, before it is made. */
export const useSaleRules = (id: string, itemId?: string) =>
  useCall(readSaleRules, { params: { id }, query: itemId ? { itemId } : {} })

/** Reads the saved delivery addresses, the newest first. */
export const useAddresses = (enabled = true) =>
  useCall(listAddresses, { query: { limit: 10 } }, { enabled })
/** Reads the delivery addresses again: one was saved, changed or deleted. */
export const refreshAddresses = () => settle(listAddresses)
/** Saves a new delivery address, or replaces the one with an id. */
export const saveAddress = (
  id: string | undefined,
  body: WireInputOf<typeof createAddress>['body'],
) =>
  id === undefined ? api(createAddress, { body }) : api(replaceAddress, { params: { id }, body })
/** Deletes a delivery address. */
export const useDeleteAddress = () => useSend(deleteAddress, { settles: [listAddresses] })
/** Sends an order to another saved address. */
export const useChangeDeliveryAddress = () =>
  useSend(changeDeliveryAddress, { settles: [readOrder] })
/** Reads the countries by name. */
export const useCountries = () => useCall(listCountries, undefined)

/** Reads how a visitor without an account can pay. */
export const useGuestTerms = () => useCall(readTerms, undefined)
/** Reads the texts that opening an account accepts. */
export const useSignUpTexts = () => useCall(listSignUpTexts, undefined)
/** Reads the texts again: they were changed. */
export const refreshSignUpTexts = () => settle(listSignUpTexts)
/** Reads how the viewer can come back to what they bought. */
export const useAccess = () => useCall(readAccess, undefined)
/** Reads it again: the address was changed. */
export const refreshAccess = () => settle(readAccess)
/** Begins the creation of a passkey. */
export const useBeginPasskey = () => useSend(beginPasskey)
/** Adds a created passkey to the account. */
export const useAddPasskey = () => useSend(addPasskey, { settles: [readFactors, readAccess] })
/** Chooses the first password of the account. */
export const useSendPassword = () => useSend(changePassword, { settles: [readAccess] })
/** Reads what became of what a payment was for. */
export const fetchDirect = (id: string) => fetchCall(readDirect, { params: { id } })
