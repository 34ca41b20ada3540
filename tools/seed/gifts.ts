import { give, readOffer } from '@stagedoor/contract/gifts'
import type { DemoWorld } from './demo-world.ts'
import { fillWallet } from './payments.ts'
import { fans } from './people.ts'

/** Lets one fan give another a month of a creator, which waits to be accepted. */
export async function giveGift(world: DemoWorld): Promise<void> {
  const [robin, sam] = fans
  if (!robin || !sam) return
  await fillWallet(world, sam, 20)
  const api = await world.as(sam.username)
  const params = { performerId: 'jonahreed' }
  const { tiers } = await api(readOffer, { params })
  const month = tiers[0]?.lengths[0]
  if (!month) throw new Error('The creator of the demo’s gift sells no months')
  const about = { recipient: robin.username, words: 'You said you wanted to cook by a fire.' }
  await api(give, { params, body: { ...month, ...about } })
}
