import * as privatecalls from '@stagedoor/contract/privatecalls'
import { requestCall, takeCalls } from '../../world/calls.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

const open = { query: { state: 'open' } } as const

/** Returns the open request of the buyer to the owner, or a new one. */
async function aCall({ people: { owner, buyer } }: Actors): Promise<string> {
  const { data } = await buyer.api(privatecalls.list, open)
  if (data[0]) return data[0]._id
  await takeCalls(owner, { pricePerMinute: 1 })
  return (await requestCall(buyer, owner, { pricePerMinute: 1 }))._id
}

/** The rows of streams find none that is paused. */
const endingStream = { stream: 'end' } as const

/** Returns an accepted call of the two. */
async function anAcceptedCall(cast: Actors): Promise<string> {
  const id = await aCall(cast)
  await cast.people.owner.api(privatecalls.accept, { params: { id }, body: endingStream })
  return id
}

/** Returns a new request, without a call before it. */
async function aRequest(cast: Actors): Promise<string> {
  await cast.people.buyer.api(privatecalls.end, { params: { id: await aCall(cast) } })
  return aCall(cast)
}

const offerOf = async ({ people: { owner } }: Actors) => {
  await takeCalls(owner, { pricePerMinute: 1 })
  return { params: { performerId: owner.id } }
}
const hidden = outcomeFor('performers.not_found', 'fan abroad', 'blocked')
const bothSides = { all: 'privatecalls.not_found', but: outcomeFor('ok', 'owner', 'buyer') }
const ofOwner = onlyFor('owner', 'privatecalls.not_found')

/** Rows about private calls. */
export const privatecallRows: Rows = {
  'privatecalls.readTerms': anyoneOfRole,
  'privatecalls.updateTerms': { given: () => ({ body: { isOpen: true, pricePerMinute: 1 } }) },
  'privatecalls.readOffer': {
    given: offerOf,
    but: { ...hidden, ...outcomeFor('performers.not_found', 'guest abroad') },
  },
  'privatecalls.request': {
    given: async (cast) => {
      const { people } = cast
      await people.buyer.api(privatecalls.end, { params: { id: await aCall(cast) } })
      return { params: { performerId: people.owner.id }, body: { pricePerMinute: 1 } }
    },
    all: 'wallet.insufficient_balance',
    but: { ...hidden, ...outcomeFor('ok', 'fan', 'subscriber', 'buyer') },
  },
  'privatecalls.list': anyoneOfRole,
  'privatecalls.read': { given: rowAbout(aCall), ...bothSides },
  'privatecalls.accept': { given: rowAbout(aRequest, { body: endingStream }), ...ofOwner },
  'privatecalls.decline': { given: rowAbout(aRequest, { body: { reason: 'busy' } }), ...ofOwner },
  'privatecalls.end': { given: rowAbout(aRequest), ...bothSides },
  'privatecalls.adminList': anyoneOfRole,
  'privatecalls.adminEnd': { given: rowAbout(aRequest, { body: { reason: 'for the matrix' } }) },
  'privatecalls.takeOver': {
    given: rowAbout(anAcceptedCall, { body: { device: 'matrix' } }),
    ...bothSides,
  },
  'privatecalls.openMedia': {
    given: rowAbout(anAcceptedCall, { body: { direction: 'receive' } }),
    ...bothSides,
  },
}
