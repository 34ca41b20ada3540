import type { WireOf } from '@stagedoor/contract/kit'
import type { read, readOffer } from '@stagedoor/contract/privatecalls'
import { personCard } from './fixtures.ts'

type Call = WireOf<typeof read>

const at = '2026-03-15T12:00:00.000Z'
const fan = personCard({
  _id: '0199a0b0c0d0700080000000000000e2',
  name: 'Robin',
  username: 'robin',
  isPerformer: false,
})

/** Returns a running call of Robin and Mia, changed as given. */
export const privateCall = (changes: Partial<Call> = {}): Call => ({
  _id: '0199a0b0c0d0700080000000000000e1',
  performerId: personCard()._id,
  performerInfo: personCard(),
  fanId: fan._id,
  fanInfo: fan,
  state: 'running',
  endedBy: null,
  declineReason: null,
  note: '',
  pricePerMinute: 6,
  spendingLimit: null,
  seconds: 65,
  price: 6.5,
  paidSeconds: 120,
  booked: null,
  canContinue: true,
  answerUntil: null,
  ahead: 0,
  isOnAir: false,
  isSupervised: false,
  device: null,
  startedAt: at,
  endedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns what a fan is offered who may call Mia, changed as given. */
export const callOffer = (
  changes: Partial<WireOf<typeof readOffer>> = {},
): WireOf<typeof readOffer> => ({
  isOpen: true,
  audience: 'everyone',
  pricePerMinute: 6,
  isAudience: true,
  isBookable: false,
  isBusy: false,
  isOnAir: false,
  isSupervised: false,
  ...changes,
})
