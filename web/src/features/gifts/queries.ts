import {
  claim,
  claimByCode,
  decline,
  listGiven,
  listReceived,
  readByCode,
  readOffer,
  takeBack,
} from '@stagedoor/contract/gifts'
import type { WireOf } from '@stagedoor/contract/kit'
import { listMine } from '@stagedoor/contract/subscriptions'
import { readBalance } from '@stagedoor/contract/wallet'
import { useCall, write } from '../../lib/api/queries.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'

/** A gift as its giver receives it. */
export type WireGiven = WireOf<typeof listGiven>['data'][number]
/** A gift as its recipient receives it. */
export type WireReceived = WireOf<typeof readByCode>
/** What can be given. */
export type WireGiftOffer = WireOf<typeof readOffer>

const byId = (id: string) => ({ params: { id } })

/** Takes back a gift that nobody claimed. */
export const sendTakeBack = write(takeBack, byId, [listGiven, readBalance])
/** Accepts a gift to the viewer. */
export const sendClaim = write(claim, byId, [listReceived, listMine])
/** Declines a gift to the viewer. */
export const sendDecline = write(decline, byId, [listReceived])
/** Accepts the gift of a link. */
export const sendClaimByCode = write(claimByCode, (code: string) => ({ params: { code } }), [
  readByCode,
  listReceived,
  listMine,
])

/** Reads the offer again when its prices changed. */
export const useGiftOffer = (performerId: string, initial: WireGiftOffer) =>
  useCall(readOffer, { params: { performerId } }, { initial })

/** Gives once, however often the button is pressed. */
export const useGive = () =>
  usePaymentCall(async () => (await import('@stagedoor/contract/gifts')).give)
