import * as admin from '@stagedoor/contract/admin'
import * as auth from '@stagedoor/contract/auth'
import { createComment, listComments } from '@stagedoor/contract/comments'
import * as earnings from '@stagedoor/contract/earnings'
import * as exports from '@stagedoor/contract/exports'
import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { follow, listFollowers, listFollowing } from '@stagedoor/contract/follows'
import type { Api } from '@stagedoor/contract/kit'
import { listNotifications } from '@stagedoor/contract/notifications'
import { topUp } from '@stagedoor/contract/payments'
import * as performers from '@stagedoor/contract/performers'
import { suggest } from '@stagedoor/contract/search'
import { listMine, listSubscribers } from '@stagedoor/contract/subscriptions'
import * as users from '@stagedoor/contract/users'
import { chargeTip, listCharges } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByRef, updateAccount } from '../../src/modules/accounts/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { PASSWORD } from '../world/factors.ts'
import { outboxOf } from '../world/mails.ts'
import { payAtSandbox } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { post } from '../world/posts.ts'
import { samplePhoto } from '../world/sample-media.ts'
import { subscribersOf } from '../world/subscribers.ts'
import { unzip } from '../world/unzip.ts'
import { createWorld, type World } from '../world/world.ts'

type Registered = Pick<Person, 'id' | 'username' | 'name' | 'email' | 'token' | 'api'>

/** Legal names that only their owner and admins may read. */
const NAMES = ['Canaryfirst', 'Canarylast']
const [firstName, lastName] = NAMES as [string, string]

let world: World
let [fan, performer]: Registered[] = []
let postId: string

beforeAll(async () => {
  world = await createWorld()
  fan = await register('quietfan', (api, body) => api(auth.registerFan, { body }))
  const { _id: categoryId } = await (await world.admin()).api(admin.createCategory, {
    body: { name: 'Painters' },
  })
  const file = new Blob([new Uint8Array(await samplePhoto(300, 200).jpeg().toBuffer())])
  const files = { idVerification: file, documentVerification: file }
  const more = { dateOfBirth: '1990-01-02', country: 'fr', categoryIds: [categoryId] }
  performer = await register('quietstar', (api, body) =>
    api(auth.registerPerformer, { body: { ...body, ...more }, files }),
  )
  await live(fan, performer)
})
afterAll(() => world.close())

/** Registers as existing clients do, with legal names and no other name. */
async function register(
  username: string,
  send: (api: Api, body: Sent) => Promise<unknown>,
): Promise<Registered> {
  const email = `${username}@example.com`
  await send(world.api(), {
    firstName,
    lastName,
    username,
    email,
    password: PASSWORD,
    gender: 'male',
  })
  const { id = '' } = (await accountByRef(world.app.base, username)) ?? {}
  const at = world.clock.now()
  const marks = { emailVerifiedAt: at, status: 'active' as const }
  const isPerformer = username === 'quietstar'
  await transaction(world.app.base, (ctx) =>
    updateAccount(ctx, id, { ...marks, documentsVerifiedAt: isPerformer ? at : null }),
  )
  await world.settle()
  const { token } = await world.api()(auth.login, { body: { username, password: PASSWORD } })
  return { id, username, name: username, email, token, api: world.api(token) }
}

type Sent = Record<'firstName' | 'lastName' | 'username' | 'email' | 'password', string> & {
  gender: 'male'
}

/** Lets the fan and the performer interact in every way there is. */
async function live(fan: Registered, performer: Registered): Promise<void> {
  await performer.api(performers.updateSelf, { body: { monthlyPrice: 5 } })
  postId = (await post(performer as Person, { text: 'a post by a quiet account' }))._id
  await world.settle()
  await payAtSandbox(world, await fan.api(topUp, { body: { amount: 50 } }))
  await payAtSandbox(
    world,
    await subscribersOf(world).ask(fan as Person, performer as Person, 'monthly'),
  )
  await world.settle()
  await fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price: 20, message: 'well done' },
  })
  await fan.api(follow, { params: { id: performer.id } })
  await fan.api(createComment, {
    body: { content: 'lovely', objectId: postId, objectType: 'feed' },
  })
  await world.settle()
}

const members = () => [fan, performer] as [Registered, Registered]

it('reveals no legal name to others: not in lists, comments, earnings, pages or notifications', async () => {
  const [fan, performer] = members()
  const other = await world.fan()
  const paging = { query: { limit: 100 } }
  const comments = { query: { objectId: postId, objectType: 'feed' as const } }
  const seen = [
    await performer.api(listSubscribers, paging),
    await performer.api(listFollowers, paging),
    await performer.api(earnings.list, paging),
    await performer.api(listNotifications, paging),
    await performer.api(users.searchUsers, { query: { q: 'quiet' } }),
    await performer.api(users.viewUser, { params: { id: fan.id } }),
    await performer.api(listComments, comments),
    await fan.api(listMine, paging),
    await fan.api(listFollowing, paging),
    await fan.api(listCharges, paging),
    await fan.api(listNotifications, paging),
    ...(await Promise.all(
      [world.api(), other.api, fan.api].map(async (api) => [
        await api(performers.readPerformer, { params: { id: performer.username } }),
        await api(performers.searchPerformers, { query: { q: 'quiet' } }),
        await api(suggest, { query: { q: 'quiet' } }),
        await api(listPerformerPosts, { params: { username: performer.username }, query: {} }),
        await api(readPost, { params: { id: postId } }),
        await api(listComments, comments),
      ]),
    )),
  ]
  const text = JSON.stringify(seen)
  for (const username of ['quietfan', 'quietstar']) expect(text).toContain(username)
  for (const name of NAMES) expect(text).not.toContain(name)
})

it('finds no account by a legal name', async () => {
  const [, performer] = members()
  for (const q of NAMES) {
    expect((await performer.api(users.searchUsers, { query: { q } })).data).toEqual([])
    expect((await world.api()(performers.searchPerformers, { query: { q } })).data).toEqual([])
    expect(JSON.stringify(await world.api()(suggest, { query: { q } }))).not.toContain('quietstar')
  }
})

it('writes no legal name into a mail to any recipient', async () => {
  const outbox = outboxOf(world)
  const mails = await outbox.list(10_000)
  const texts = await Promise.all(
    mails.map(async ({ id }) => JSON.stringify(await outbox.read(id))),
  )
  expect(texts.filter((text) => text.includes('quietfan')).length).toBeGreaterThan(0)
  for (const name of NAMES) expect(texts.filter((text) => text.includes(name))).toEqual([])
})

it('includes a legal name only in its owner’s copy of data', async () => {
  const [fan, performer] = members()
  await transaction(world.app.base, async (ctx) => {
    await updateAccount(ctx, performer.id, { documentsVerifiedAt: null })
    await updateAccount(ctx, performer.id, { firstName: 'Otherfirst' })
    await updateAccount(ctx, performer.id, { documentsVerifiedAt: ctx.now() })
  })
  const copyOf = async ({ api, token }: Registered) => {
    await api(exports.requestExport)
    await world.settle()
    const { url } = await api(exports.readExport)
    const archive = await world.inject({ url: url ?? '', headers: { authorization: token } })
    const files = unzip(archive.rawPayload)
    // The legal names that a creator had before are told to that creator.
    files.delete('names.json')
    return [...files.values()].map(String).join('\n')
  }
  const ofFan = await copyOf(fan)
  const ofPerformer = await copyOf(performer)
  expect(ofFan).toContain(firstName)
  expect(ofPerformer).toContain('quietfan')
  expect(ofPerformer).not.toContain(firstName)
  expect(ofFan).not.toContain('Otherfirst')
})

it('returns legal names to their owner and to admins, and lets the owner clear them', async () => {
  const [fan] = members()
  expect(await fan.api(users.readMe)).toMatchObject({ name: 'quietfan', firstName, lastName })
  const boss = await world.admin()
  expect(await boss.api(admin.viewUser, { params: { id: fan.id } })).toMatchObject({
    firstName,
    lastName,
  })
  const emptied = await fan.api(users.updateMe, { body: { firstName: '', lastName: '' } })
  expect(emptied).toMatchObject({ firstName: '', lastName: '', name: 'quietfan' })
})
