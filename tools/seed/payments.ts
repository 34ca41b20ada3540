import type { ContentType } from '@stagedoor/contract/content'
import { list as listDisputes, simulateDecision } from '@stagedoor/contract/disputes'
import { follow as followPerformer } from '@stagedoor/contract/follows'
import { topUp } from '@stagedoor/contract/payments'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { cancel, listMine, subscribe } from '@stagedoor/contract/subscriptions'
import { chargeFeed, chargeTip } from '@stagedoor/contract/wallet'
import type { DemoWorld } from './demo-world.ts'
import { type DemoFan, demoAdmin } from './people.ts'

/** Pays on the sandbox gateway's page with a test card: by default the one that always works. */
async function payAtGateway(
  world: DemoWorld,
  paymentUrl: string | undefined,
  card: 'good' | 'disputed' = 'good',
): Promise<void> {
  if (!paymentUrl) return
  const { pathname, search } = new URL(paymentUrl, 'http://demo.test')
  const reply = await world.app.http.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `card=${card}&do=pay`,
  })
  if (reply.statusCode !== 303) throw new Error(`The sandbox gateway answered ${reply.statusCode}`)
  await world.settle()
}

/** Tops up a fan's wallet. */
export async function fillWallet(world: DemoWorld, fan: DemoFan, amount: number): Promise<void> {
  const api = await world.as(fan.username)
  const { paymentUrl } = await api(topUp, { body: { amount } })
  await payAtGateway(world, paymentUrl)
}

/** Tops up a fan's wallet by a card whose bank takes the payment back after ten seconds. */
export async function payAndDispute(world: DemoWorld, fan: DemoFan, amount: number): Promise<void> {
  const api = await world.as(fan.username)
  const { paymentUrl } = await api(topUp, { body: { amount } })
  if (!paymentUrl) throw new Error('A top-up without a page of the gateway cannot be disputed')
  await payAtGateway(world, paymentUrl, 'disputed')
}

/** Has the bank decide the open dispute of a fan against the site. */
export async function loseDispute(world: DemoWorld, fan: DemoFan): Promise<void> {
  const admin = await world.as(demoAdmin.username)
  const { data } = await admin(listDisputes, { query: { state: 'opened' } })
  const dispute = data.find((one) => one.fan?.username === fan.username)
  if (!dispute) throw new Error(`${fan.username} has no open dispute`)
  await admin(simulateDecision, { params: { id: dispute._id }, body: { status: 'lost' } })
  await world.settle()
}

/** Makes a fan follow a performer. */
export async function follow(world: DemoWorld, fan: DemoFan, performer: string): Promise<void> {
  const api = await world.as(fan.username)
  const { _id } = await api(readPerformer, { params: { id: performer } })
  await api(followPerformer, { params: { id: _id } })
}

/** Starts a monthly subscription, or a free one where the performer offers it. */
export async function startSubscription(
  world: DemoWorld,
  fan: DemoFan,
  performer: string,
): Promise<void> {
  const api = await world.as(fan.username)
  const { monthlyPrice } = await api(readPerformer, { params: { id: performer } })
  const type = monthlyPrice === 0 ? 'free' : 'monthly'
  const { paymentUrl } = await api(subscribe, { body: { performerId: performer, type } })
  await payAtGateway(world, paymentUrl)
  await world.settle()
}

/** Starts a performer's free trial. */
export async function startTrial(world: DemoWorld, fan: DemoFan, performer: string): Promise<void> {
  const api = await world.as(fan.username)
  await api(subscribe, { body: { performerId: performer, type: 'free' } })
  await world.settle()
}

/** Starts a subscription and leaves the checkout open without an outcome. */
export async function abandonCheckout(
  world: DemoWorld,
  fan: DemoFan,
  performer: string,
): Promise<void> {
  const api = await world.as(fan.username)
  await api(subscribe, { body: { performerId: performer, type: 'yearly' } })
  await world.settle()
}

/** Cancels the renewals of a subscription. */
export async function cancelSubscription(
  world: DemoWorld,
  fan: DemoFan,
  performer: string,
): Promise<void> {
  const api = await world.as(fan.username)
  const { data } = await api(listMine, { query: {} })
  const found = data.find(({ performerInfo }) => performerInfo?.username === performer)
  if (!found) throw new Error(`${fan.username} does not subscribe to ${performer}`)
  await api(cancel, { params: { gateway: 'sandbox', id: found._id } })
  await world.settle()
}

/** Tips a performer, with a few words where the fan may write. */
export async function sendTip(
  world: DemoWorld,
  fan: DemoFan,
  performer: string,
  price: number,
): Promise<void> {
  const api = await world.as(fan.username)
  const params = { performerId: performer }
  await api(chargeTip, { params, body: { price, message: 'Thank you for this week' } }).catch(
    (refused) => {
      if (refused.code !== 'conversations.cannot_write') throw refused
      return api(chargeTip, { params, body: { price } })
    },
  )
}

/** Buys a post. */
export async function buyPost(world: DemoWorld, fan: DemoFan, postId: string): Promise<void> {
  const api = await world.as(fan.username)
  await api(chargeFeed, { params: { id: postId }, body: {} })
  await world.settle()
}

/** Likes or bookmarks content: a post unless its type is given. */
export async function react(
  world: DemoWorld,
  fan: Pick<DemoFan, 'username'>,
  { id, type = 'feed', action }: { id: string; type?: ContentType; action: 'like' | 'bookmark' },
): Promise<void> {
  const api = await world.as(fan.username)
  await api(createReaction, { body: { objectId: id, objectType: type, action } })
}
