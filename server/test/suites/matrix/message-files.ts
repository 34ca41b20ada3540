import { create } from '@stagedoor/contract/conversations'
import { send } from '@stagedoor/contract/messages'
import { chargeMessage } from '@stagedoor/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { upload } from '../../world/posts.ts'
import { type Actors, type Role, roles } from './actors.ts'
import { addressesOf, fetchAs, isAsking, isPublic } from './media-cells.ts'

const isMember = (who: Role) => who === 'owner' || who === 'subscriber'

/**
 * Sends a photo to the subscriber, free and for a price, and fetches as every actor each address
 * that anyone received: only the two members receive some, the fan one more after buying, and each
 * address opens for its own receiver alone.
 */
export async function checkMessageFiles(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const { owner, subscriber } = cast.people
  const { _id: id } = await subscriber.api(create, {
    body: { source: 'performer', sourceId: owner.id },
  })
  const fileIds = [await upload(owner)]
  await cast.world.settle()
  await owner.api(send, { params: { id }, body: { fileIds } })
  const paid = await owner.api(send, { params: { id }, body: { fileIds, price: 5 } })
  const path = `/api/messages/conversations/${id}?limit=2`
  const before = await receivedOf(http, cast, path)
  await subscriber.api(chargeMessage, { params: { id: paid._id }, body: { shownPrice: 5 } })
  const after = await receivedOf(http, cast, `/api/messages/conversations/${id}?limit=1`)
  const wrong: string[] = []
  for (const who of roles) {
    const free = before.get(who)?.length ?? 0
    const sold = after.get(who)?.length ?? 0
    if (isMember(who) ? free === 0 || sold === 0 : free + sold > 0)
      wrong.push(`${who}: ${free} and ${sold} addresses`)
    for (const [whose, urls] of [...before, ...after])
      for (const url of urls) {
        const { status } = await fetchAs(http, cast, who, url)
        if (status !== (who === whose ? 200 : 403))
          wrong.push(`${who}: ${status} for a file of ${whose}`)
      }
  }
  return wrong
}

/**
 * Returns the addresses of files, other than public ones, that each actor receives with a page of
 * messages.
 */
async function receivedOf(
  http: FastifyInstance,
  cast: Actors,
  path: string,
): Promise<Map<Role, string[]>> {
  const received = new Map<Role, string[]>()
  for (const who of roles)
    received.set(
      who,
      (await addressesOf(http, cast, who, path)).filter((url) => !isPublic(url) && !isAsking(url)),
    )
  return received
}
