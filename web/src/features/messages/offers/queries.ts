import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  listKnownFiles,
  listOffers,
  listPurchases,
  readPriceHint,
} from '@stagedoor/contract/messages'
import { useCall } from '../../../lib/api/queries.ts'

/** A message for a price as the browser receives it. */
export type WireOffer = WireOf<typeof listOffers>['data'][number]
/** A purchase of a fan as the browser receives it. */
export type WirePurchase = WireOf<typeof listPurchases>['data'][number]
/** A file that a fan has received or bought. */
export type WireKnownFile = WireOf<typeof listKnownFiles>['data'][number]

const PER_PAGE = 10

const pageInput = (
  id: string,
  after: string | undefined,
): WireInputOf<typeof listOffers & typeof listPurchases> => ({
  params: { id },
  query: { limit: PER_PAGE, ...(after && { after }) },
})

/** Reads a page of the messages for a price in a conversation. */
export const useOffers = (id: string, after: string | undefined) =>
  useCall(listOffers, pageInput(id, after), { retries: false })

/** Reads a page of what the fan of a conversation bought. */
export const usePurchases = (id: string, after: string | undefined) =>
  useCall(listPurchases, pageInput(id, after), { retries: false })

/** Reads what the fan of a conversation usually pays. */
export const usePriceHint = (id: string) =>
  useCall(readPriceHint, { params: { id } }, { retries: false })

/** Reads which of some files the fan of a conversation has bought. */
export const useKnownFiles = (id: string, fileIds: readonly string[]) =>
  useCall(
    listKnownFiles,
    { params: { id }, query: { fileIds: [...fileIds] } },
    { enabled: fileIds.length > 0, retries: false },
  )
