import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { payAtSandbox } from '../world/money.ts'
import { sampleBytes } from '../world/posts.ts'
import type { Data, ExistingClient, Sent } from './client.ts'
import type { ClientAccount, ClientSite, OriginName } from './site.ts'

export const photo = async (): Promise<Sent> => ['a.jpg', await sampleBytes('photo')]
export const video = async (): Promise<Sent> => ['a.mp4', await sampleBytes('video')]
export const audio = async (): Promise<Sent> => ['a.wav', await sampleBytes('audio')]

/** Returns the body that an existing client's composer sends for a free text post. */
export const composed = (more: object = {}) => ({
  type: 'text',
  text: 'Hello from backstage',
  isSale: true,
  price: 0,
  status: 'active',
  fileIds: [],
  pollIds: [],
  streamingScheduled: null,
  isSchedule: false,
  ...more,
})

/** Creates a post through the existing client. */
export const makePost = ({ client }: ClientAccount, more: object = {}): Promise<Data> =>
  client.post('/performer/feeds', composed(more))

/**
 * Uploads a photo, creates a post with it for subscribers and waits until the photo is processed.
 */
export async function makePhotoPost(
  stage: ClientSite,
  creator: ClientAccount,
  more: object = {},
): Promise<Data> {
  const file = await creator.client.upload('/performer/feeds/photo/upload', { file: await photo() })
  const made = await makePost(creator, {
    type: 'photo',
    fileIds: [file._id],
    isSale: false,
    ...more,
  })
  await stage.world.settle()
  return made
}

/** Returns a fan who bought 100 tokens through the existing client. */
export async function fanWithTokens(stage: ClientSite, place: OriginName): Promise<ClientAccount> {
  const fan = await stage.fan(place)
  const started = await fan.client.post('/payment/wallet/top-up', {
    amount: 100,
    paymentGateway: 'sandbox',
  })
  await payAtSandbox(stage.world, started)
  await stage.world.settle()
  return fan
}

/** Returns a creator with monthly and yearly prices and a free trial. */
export async function pricedCreator(stage: ClientSite, place: OriginName): Promise<ClientAccount> {
  const creator = await stage.creator(place)
  await creator.client.put('/performers/me', {
    monthlyPrice: 9.99,
    yearlyPrice: 99,
    isFreeSubscription: true,
    durationFreeSubscriptionDays: 3,
    password: undefined,
  })
  return creator
}

/** Returns a fan with a paid monthly subscription to the creator. */
export async function subscriber(
  stage: ClientSite,
  place: OriginName,
  creator: ClientAccount,
): Promise<ClientAccount> {
  const fan = await stage.fan(place)
  const started = await fan.client.post('/payment/subscribe/performers', {
    type: 'monthly',
    performerId: creator.person.id,
    paymentGateway: 'sandbox',
  })
  await payAtSandbox(stage.world, started)
  await stage.world.settle()
  return fan
}

/** Comments on a post. */
export const comment = (
  client: ExistingClient,
  objectId: string,
  content = 'How lovely',
): Promise<Data> => client.post('/comments', { content, objectId, objectType: 'feed' })

/** Changes a setting as the console does. */
export const setSetting = ({ world }: ClientSite, key: string, value: unknown): Promise<unknown> =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
