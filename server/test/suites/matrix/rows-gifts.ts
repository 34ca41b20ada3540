import * as gifts from '@stagedoor/contract/gifts'
import { subscribersOf } from '../../world/subscribers.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

/** Gives a month of a performer from the buyer, and returns the gift. */
async function give({ people: { buyer } }: Actors, performerId: string, more: object) {
  const params = { performerId }
  const { tiers } = await buyer.api(gifts.readOffer, { params })
  const price = tiers[0]?.lengths[0]?.price ?? 0
  return buyer.api(gifts.give, { params, body: { months: 1, price, ...more } })
}

/**
 * Returns the waiting gift of the buyer to the fan, or by link. A new one, where there is none, is
 * of a performer of whom no other row asks: who accepts it becomes their fan.
 */
async function waiting(cast: Actors, to: 'fan' | 'link') {
  const { buyer, fan } = cast.people
  const { data } = await buyer.api(gifts.listGiven, { query: { state: 'waiting' } })
  const found = data.find(({ link }) => Boolean(link) === (to === 'link'))
  if (found) return found
  const performer = await subscribersOf(cast.world).performerWith()
  return give(cast, performer.id, to === 'fan' ? { recipient: fan.username } : {})
}

const codeOf = ({ link = '' }: { link?: string | undefined }) => link.split('/').at(-1) ?? ''
const byCode = async (cast: Actors) => ({
  params: { code: codeOf(await waiting(cast, 'link')) },
})
const toFan = async (cast: Actors) => (await waiting(cast, 'fan'))._id
const byLink = async (cast: Actors) => (await waiting(cast, 'link'))._id
const hidden = outcomeFor('performers.not_found', 'fan abroad', 'blocked')

/** Rows about subscriptions as gifts. */
export const giftRows: Rows = {
  'gifts.readOffer': {
    given: ({ people: { owner } }) => ({ params: { performerId: owner.id } }),
    but: hidden,
  },
  'gifts.give': {
    given: async ({ people: { owner, buyer } }) => {
      const params = { performerId: owner.id }
      const { tiers } = await buyer.api(gifts.readOffer, { params })
      return { params, body: { months: 1, price: tiers[0]?.lengths[0]?.price ?? 0 } }
    },
    all: 'wallet.insufficient_balance',
    but: { ...hidden, ...outcomeFor('ok', 'fan', 'subscriber', 'buyer') },
  },
  'gifts.listGiven': anyoneOfRole,
  'gifts.listReceived': anyoneOfRole,
  'gifts.takeBack': { given: rowAbout(byLink), ...onlyFor('buyer', 'gifts.not_found') },
  'gifts.claim': { given: rowAbout(toFan), ...onlyFor('fan', 'gifts.not_found') },
  'gifts.decline': { given: rowAbout(toFan), ...onlyFor('fan', 'gifts.not_found') },
  'gifts.readByCode': { given: byCode },
  'gifts.claimByCode': { given: byCode, but: { buyer: 'gifts.own' } },
}
