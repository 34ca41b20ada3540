import { createCategory, viewPerformer } from '@stagedoor/contract/admin'
import { logout } from '@stagedoor/contract/auth'
import { blockCountries, blockUser } from '@stagedoor/contract/blocks'
import { createComment } from '@stagedoor/contract/comments'
import { createPollOption, type Post } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import type { Currency } from '@stagedoor/contract/kit'
import { type StaffRole, staffRoles } from '@stagedoor/contract/kit/staff'
import { uploadDocument } from '@stagedoor/contract/performers'
import type { Product } from '@stagedoor/contract/products'
import type { Video } from '@stagedoor/contract/videos'
import { chargeFeed, chargeTip } from '@stagedoor/contract/wallet'
import { openSession } from '../../../src/modules/auth/index.ts'
import { setPlan } from '../../../src/modules/subscriptions/index.ts'
import { suspend } from '../../../src/modules/suspensions/index.ts'
import { transaction } from '../../../src/platform/context.ts'
import { fanWithTokens, payAtSandbox } from '../../world/money.ts'
import type { Person } from '../../world/people.ts'
import { buy, post, sampleBytes, subscribe, upload } from '../../world/posts.ts'
import { makeProduct } from '../../world/products.ts'
import { subscribersOf } from '../../world/subscribers.ts'
import type { World } from '../../world/world.ts'
import { type GalleryWithPhoto, makeGalleries, makePosts, makeVideoItems } from './make-content.ts'
import type { Requester } from './send-call.ts'

/**
 * The actors, in the order of the columns. There is no column for people who gave a password and
 * not yet their second factor: they have no session, so they are guests.
 */
export const roles = [
  'guest',
  'guest abroad',
  'ended session',
  'fan',
  'fan abroad',
  'follower',
  'subscriber',
  'expired',
  'buyer',
  'blocked',
  'suspended',
  'suspended performer',
  'other performer',
  'owner',
  'admin',
] as const
export type Role = (typeof roles)[number]
/** The members of the staff beside `admin`, who is an owner: they ask for calls of the console. */
export const staffActors = staffRoles.filter((role) => role !== 'owner')
export type Member = Exclude<Role, 'guest' | 'guest abroad' | 'ended session'>
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers'
export const audiences: readonly Audience[] = ['everyone', 'followers', 'subscribers', 'buyers']

/** An address in the country that the owner blocks. */
const GERMAN = '217.160.0.1'
const HOUR = 3_600_000

/** The world of the matrix: one performer with one of everything, and the actors who ask for it. */
export interface Actors {
  readonly world: World
  readonly people: Readonly<Record<Member, Person>>
  readonly staff: Readonly<Record<StaffRole, Person>>
  readonly posts: Readonly<Record<Audience, Post>>
  /** The posts that the suspended performer had published: for everyone, and sold to the buyer. */
  readonly suspendedPosts: Readonly<Record<'everyone' | 'buyers', Post>>
  /** Posts with a video and with audio. */
  readonly videos: Readonly<Record<Audience, Post>>
  readonly audio: Readonly<Record<Audience, Post>>
  /** Videos of their own, with the files of the posts. */
  readonly videoItems: Readonly<Record<Audience, Video>>
  readonly galleries: Readonly<Record<Audience, GalleryWithPhoto>>
  /** A digital product that is sold, and one that costs nothing. */
  readonly goods: { readonly sold: Product; readonly free: Product }
  /** The owner's files that belong to no post. */
  readonly spare: { readonly photo: string; readonly video: string }
  /** The owner's announcement of a stream. */
  readonly stream: string
  readonly pollOption: string
  readonly comment: string
  readonly category: string
  readonly tip: string
  /** An identity document of the owner. */
  readonly document: string
  asker(who: Role | StaffRole): Requester
  /** Returns a small photo as a file. */
  photo(name?: string): File
}

/** Returns the role of the actor's account. */
export const accountRoleOf = (who: Role): 'fan' | 'performer' | 'admin' | undefined => {
  if (who.startsWith('guest') || who === 'ended session') return undefined
  if (who === 'admin') return 'admin'
  return who === 'owner' || who.endsWith('performer') ? 'performer' : 'fan'
}

let cards = 0
/**
 * Returns texts about a person that no other account may read, recognisable wherever they appear.
 */
const privateTexts = (who: string) => ({
  firstName: `Realfirst${who.replaceAll(' ', '')}`,
  lastName: `Reallast${who.replaceAll(' ', '')}`,
  dateOfBirth: `19${70 + (cards++ % 25)}-07-13`,
})

const plan = {
  monthlyPrice: 999n as Currency,
  yearlyPrice: 9900n as Currency,
  isFreeSubscription: true,
}

/**
 * Creates the people and content of the world. Takes some seconds, because a video is processed.
 */
export async function createActors(world: World): Promise<Actors> {
  const people = await makePeople(world)
  const { owner, admin, fan } = people
  const endedToken = await endedSession(world)
  const photo = (name = 'a.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
  const bytes = await sampleBytes('photo')
  await transaction(world.app.base, (ctx) => setPlan(ctx, owner.id, plan))
  await uploadDocuments(owner, photo('passport-of-owner.jpg'))
  const spare = { photo: await upload(owner), video: await upload(owner, 'video') }
  const posts = await makePosts(owner, 'photo')
  const [videos, audio] = [await makePosts(owner, 'video'), await makePosts(owner, 'audio')]
  const [videoItems, galleries] = [await makeVideoItems(owner, videos), await makeGalleries(owner)]
  const goods = { sold: await makeProduct(owner), free: await makeProduct(owner, { price: 0 }) }
  const pollOption = await publishPoll(world, owner)
  const comment = await fan.api(createComment, {
    body: { content: 'a comment', objectId: posts.everyone._id, objectType: 'feed' },
  })
  const closed = await makeClosed(world, people)
  const tip = await relate(world, people, [posts, videos, audio])
  for (const { _id } of [videoItems.buyers, galleries.buyers, goods.sold])
    await buy(world, people.buyer, _id)
  const staff = await makeStaff(world)
  return {
    world,
    people,
    staff,
    posts,
    suspendedPosts: closed,
    videos,
    audio,
    videoItems,
    galleries,
    goods,
    spare,
    stream: await announceStream(world, owner),
    pollOption,
    comment: comment._id,
    category: (await admin.api(createCategory, { body: { name: 'Category of the matrix' } }))._id,
    tip,
    document: await documentOf(people),
    asker: askersOf(people, staff, endedToken),
    photo,
  }
}

async function uploadDocuments(owner: Person, file: File): Promise<void> {
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await owner.api(uploadDocument, { params: { type }, files: { file } })
}

async function makePeople(world: World): Promise<Record<Member, Person>> {
  const money = new Set<Role>(['fan', 'buyer', 'subscriber'])
  const made: Partial<Record<Member, Person>> = {}
  for (const who of roles) {
    const role = accountRoleOf(who)
    if (!role) continue
    const options = { ...privateTexts(who), country: 'FR' }
    made[who as Member] = money.has(who)
      ? await fanWithTokens(world, 600, options)
      : await world[role](options)
  }
  return made as Record<Member, Person>
}

async function makeStaff(world: World): Promise<Record<StaffRole, Person>> {
  const made: Partial<Record<StaffRole, Person>> = {}
  for (const staffRole of staffRoles) made[staffRole] = await world.admin({ staffRole })
  return made as Record<StaffRole, Person>
}

/** Returns the token of a session that was ended by a logout. */
async function endedSession(world: World): Promise<string> {
  const { token, api } = await world.fan(privateTexts('ended'))
  await api(logout)
  return token
}

/** Creates the posts that a performer published and sold before the suspension. */
async function makeClosed(
  world: World,
  { 'suspended performer': performer, buyer }: Record<Member, Person>,
) {
  const body = { text: 'closed words', type: 'text' } as const
  const made = {
    everyone: await post(performer, { ...body, audience: 'everyone' }),
    buyers: await post(performer, { ...body, audience: 'buyers', price: 5 }),
  }
  await world.settle()
  await buyer.api(chargeFeed, { params: { id: made.buyers._id }, body: {} })
  return made
}

async function documentOf({ admin, owner }: Record<Member, Person>): Promise<string> {
  const { documents } = await admin.api(viewPerformer, { params: { id: owner.id } })
  const [first] = documents
  if (!first) throw new Error('the owner has no document')
  return first._id
}

async function announceStream(world: World, owner: Person): Promise<string> {
  const streamingScheduled = new Date(world.clock.now().getTime() + 7 * 24 * HOUR).toISOString()
  return (await post(owner, { type: 'scheduled-streaming', text: 'Soon', streamingScheduled }))._id
}

/** Publishes a post with a poll, and returns the id of its first option. */
async function publishPoll(world: World, owner: Person): Promise<string> {
  const pollIds = [await pollOptionOf(owner, 'Yes'), await pollOptionOf(owner, 'No')]
  await world.settle()
  const polled = await post(owner, { text: 'Which?', pollDescription: 'Which?', pollIds })
  return polled.pollIds[0] as string
}

const pollOptionOf = async (owner: Person, description: string) =>
  (await owner.api(createPollOption, { body: { description } }))._id

/** Makes actors follow, pay, buy, be blocked and be suspended. Returns the id of a tip. */
async function relate(
  world: World,
  people: Record<Member, Person>,
  things: readonly Record<Audience, Post>[],
): Promise<string> {
  const { owner, follower, subscriber, expired, buyer, blocked } = people
  await follower.api(follow, { params: { id: owner.id } })
  await subscribe(world, expired, owner, new Date(world.clock.now().getTime() + HOUR))
  for (const sold of things)
    await buyer.api(chargeFeed, { params: { id: sold.buyers._id }, body: {} })
  const tip = await buyer.api(chargeTip, {
    params: { performerId: owner.id },
    body: { price: 20.13 },
  })
  await payAtSandbox(world, await subscribersOf(world).ask(subscriber, owner, 'monthly'))
  await world.settle()
  await owner.api(blockUser, { body: { targetId: blocked.id } })
  await owner.api(blockCountries, { body: { countryCodes: ['DE'] } })
  for (const who of ['suspended', 'suspended performer'] as const)
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, people[who].id, { explanation: 'for the matrix' }),
    )
  await world.settle()
  world.clock.advance(2 * HOUR)
  await reopenSessions(world, people)
  return tip._id
}

/** Opens a session for every actor, from addresses that no other account may read. */
export async function reopenSessions<Who extends string>(
  world: World,
  people: Record<Who, Person>,
): Promise<void> {
  for (const [at, who] of Object.keys(people).entries()) {
    const person = people[who as Who]
    const visitor = { ip: `198.18.77.${at + 1}`, userAgent: 'test' }
    const token = await transaction(world.app.base, (ctx) => openSession(ctx, person.id, visitor))
    people[who as Who] = { ...person, token, api: world.api(token) }
  }
}

let visits = 0

/** Gives every request an address of its own, so that no rate limit is reached. */
const askersOf =
  (
    people: Readonly<Record<Member, Person>>,
    staff: Readonly<Record<StaffRole, Person>>,
    endedToken: string,
  ) =>
  (who: Role | StaffRole) => {
    visits += 1
    const ip = who.endsWith('abroad') ? GERMAN : `10.44.${(visits >> 8) & 255}.${visits & 255}`
    if (who === 'ended session') return { token: endedToken, ip }
    return { token: (people[who as Member] ?? staff[who as StaffRole])?.token, ip }
  }
