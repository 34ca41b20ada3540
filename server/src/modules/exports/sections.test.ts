import { blockUser } from '@stagedoor/contract/blocks'
import { createComment } from '@stagedoor/contract/comments'
import { sendContactMessage } from '@stagedoor/contract/contact'
import { updateSettings } from '@stagedoor/contract/conversations'
import * as exports from '@stagedoor/contract/exports'
import { createPollOption, vote } from '@stagedoor/contract/feed'
import { updatePreference } from '@stagedoor/contract/notifications'
import { uploadDocument } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredFan } from '../../../test/world/factors.ts'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { unzip } from '../../../test/world/unzip.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { listDocumentAccesses } from '../media/index.ts'
import { updateSetting } from '../settings/index.ts'

type Files = Map<string, Buffer>
let world: World
let [fan, other, performer, admin]: Person[] = []
let [ofFan, ofPerformer]: Files[] = []
let photo: string
/** When content for buyers opens to everyone. */
let opening: string
let scan: Buffer

const members = () => [fan, other, performer, admin] as [Person, Person, Person, Person]
const json = (files: Files | undefined, area: string) =>
  JSON.parse(String(files?.get(`${area}.json`)))
const allOf = (files: Files | undefined) =>
  [...(files ?? [])]
    .filter(([name]) => /\.(json|txt|html)$/.test(name))
    .map(([name, bytes]) => `${name}\n${bytes}`)

async function copyOf(person: Pick<Person, 'api' | 'token'>): Promise<Files> {
  await person.api(exports.requestExport)
  await world.settle()
  const { url } = await person.api(exports.readExport)
  return unzip(
    (await world.inject({ url: url ?? '', headers: { authorization: person.token } })).rawPayload,
  )
}

/** Creates data of every kind between all the people. */
async function live(): Promise<void> {
  const [fan, other, performer, admin] = members()
  scan = await sampleBytes('photo')
  const file = new File([new Uint8Array(scan)], 'passport.jpg', { type: 'image/jpeg' })
  await performer.api(uploadDocument, { params: { type: 'idVerificationId' }, files: { file } })
  photo = await upload(performer, 'photo', await sampleBytes('photo'))
  await world.settle()
  const pollIds = []
  for (const description of ['Red', 'Blue'])
    pollIds.push((await performer.api(createPollOption, { body: { description } }))._id)
  const withPoll = await post(performer, { pollDescription: 'Which one?', pollIds })
  const { _id } = await post(performer, { type: 'photo', text: 'My picture', fileIds: [photo] })
  opening = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString()
  await post(performer, {
    audience: 'buyers',
    price: 12,
    groupPrices: [{ fromTier: 0, price: 5 }],
    opensTo: [{ audience: 'everyone', at: opening }],
  })
  await fan.api(vote, { params: { pollOptionId: withPoll.polls[1]?._id ?? '' } })
  const on = { objectId: _id, objectType: 'feed' } as const
  await fan.api(createComment, { body: { content: 'fan says lovely', ...on } })
  await other.api(createComment, { body: { content: 'other says private', ...on } })
  await fan.api(createReaction, { body: { ...on, action: 'like' } })
  await performer.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  await fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price: 12.5, message: 'for the show' },
  })
  const body = { performerId: performer.id, type: 'monthly' } as const
  await payAtSandbox(world, await subscribersOf(world).ask(fan, performer, body.type))
  await performer.api(blockUser, { body: { targetId: other.id, reason: 'writes too much' } })
  const said = { title: 'Spam or misleading', target: 'performer', targetId: performer.id } as const
  const report = await fan.api(createReport, { body: { ...said, description: 'fan reports this' } })
  await admin.api(decideReport, {
    params: { id: report._id },
    body: { decision: 'dismiss', reason: 'admin says harmless' },
  })
  const mail = { name: 'Robin', email: fan.email, message: 'A message to the operator' }
  await fan.api(sendContactMessage, { body: mail })
  await fan.api(updatePreference, {
    params: { type: 'post_published' },
    body: { channel: 'push', isOn: false },
  })
  await world.settle()
}

beforeAll(async () => {
  world = await createWorld()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'captcha', 'off'))
  fan = await fanWithTokens(world, 50, { firstName: 'Fanfirst', lastName: 'Fanlast' })
  other = await world.fan({ firstName: 'Otherfirst', lastName: 'Otherlast' })
  performer = await subscribersOf(world).performerWith({ isFreeSubscription: false })
  admin = await world.admin({ firstName: 'Adminfirst' })
  await live()
  ofFan = await copyOf(fan)
  ofPerformer = await copyOf(performer)
})
afterAll(() => world.close())

describe("a fan's copy", () => {
  it("a fan's copy lists what they did, paid and wrote", () => {
    const creator = performer?.username
    expect(json(ofFan, 'account')).toMatchObject([
      { username: fan?.username, email: fan?.email, firstName: 'Fanfirst' },
    ])
    expect(json(ofFan, 'sessions')).toMatchObject([{ ip: '127.0.0.1', device: 'test' }])
    expect(json(ofFan, 'comments')).toMatchObject([{ content: 'fan says lovely' }])
    expect(json(ofFan, 'poll-votes')).toMatchObject([{ answer: 'Blue' }])
    expect(json(ofFan, 'likes-and-bookmarks')).toMatchObject([
      { action: 'like', objectKind: 'feed' },
    ])
    expect(json(ofFan, 'spending')).toMatchObject([
      { kind: 'tip', price: 12.5, message: 'for the show', creator },
    ])
    expect(json(ofFan, 'payments')).toMatchObject([
      { purpose: 'top_up', amount: 50 },
      { purpose: 'subscription', amount: 9.99, creator },
    ])
    expect(json(ofFan, 'balances')).toMatchObject([{ walletTokens: 37.5 }])
    expect(json(ofFan, 'subscriptions')).toMatchObject([
      { price: 9.99, creator, periods: [{ paid: 9.99 }] },
    ])
    expect(json(ofFan, 'consents')).toMatchObject([
      { creator, text: expect.stringContaining('9.99') },
    ])
    expect(json(ofFan, 'reports')).toMatchObject([
      { description: 'fan reports this', status: 'dismissed' },
    ])
    expect(json(ofFan, 'contact-messages')).toMatchObject([
      { message: 'A message to the operator' },
    ])
    const settings = json(ofFan, 'notification-settings') as { type: string; push: boolean }[]
    expect(settings.find(({ type }) => type === 'post_published')).toMatchObject({
      inApp: true,
      push: false,
    })
  })

  it("a fan's copy has no section for performers", () => {
    for (const area of ['posts', 'earnings', 'verification', 'profile'])
      expect(ofFan?.has(`${area}.json`)).toBe(false)
    expect([...(ofFan?.keys() ?? [])].filter((name) => /^(media|identity)\//.test(name))).toEqual(
      [],
    )
  })

  it('a copy lists the credentials of an account without their secrets', async () => {
    const careful = await registeredFan(world)
    const files = await copyOf(careful)
    expect(json(files, 'security')).toMatchObject([
      { kind: 'known device' },
      { kind: 'known device' },
    ])
    const { rows } = await world.app.base.db.executeQuery<{ passwordHash: string }>(
      world.app.base.db
        .selectFrom('credentials')
        .select('passwordHash')
        .where('accountId', '=', careful.id)
        .compile(),
    )
    for (const secret of [
      rows[0]?.passwordHash ?? '',
      '$argon2',
      careful.token,
      'tokenHash',
      'cookieHash',
      'digest',
    ])
      expect(secret && allOf(files).filter((text) => text.includes(secret))).toEqual([])
  })
})

describe("a performer's copy", () => {
  it("a performer's copy lists what they published and earned, and the accounts they block", () => {
    expect(json(ofPerformer, 'posts')).toMatchObject([
      {
        type: 'text',
        poll: {
          question: 'Which one?',
          answers: expect.arrayContaining([{ answer: 'Blue', votes: 1 }]),
        },
      },
      { type: 'photo', text: 'My picture', fileIds: [photo], likes: 1, comments: 2 },
      { type: 'text', audience: 'buyers', price: 12 },
    ])
    expect(json(ofPerformer, 'content-rules')).toMatchObject([
      {
        kind: 'feed',
        fromTier: 1,
        listId: null,
        groupPrices: [5, 5, 5, 5, 5, 5],
        everyoneAt: opening,
        hiddenIn: null,
      },
    ])
    expect(json(ofPerformer, 'earnings')).toMatchObject([
      { type: 'tip', gross: 12.5, net: 11.25, from: fan?.username },
      { gross: 9.99, from: fan?.username },
    ])
    expect(json(ofPerformer, 'blocks')).toMatchObject([
      { username: other?.username, reason: 'writes too much' },
    ])
    expect(json(ofPerformer, 'subscription-prices')).toMatchObject([
      { monthlyPrice: 9.99, yearlyPrice: 99 },
    ])
    expect(json(ofPerformer, 'verification')).toMatchObject([{ kind: 'id', status: 'pending' }])
  })

  it("a performer's copy has the files as uploaded and the documents decrypted, and the access to them is logged", async () => {
    const [file] = json(ofPerformer, 'files') as { id: string; path: string }[]
    expect(file).toMatchObject({ id: photo, path: `media/feed-photo/${photo}-a.jpg` })
    expect(ofPerformer?.get(file?.path ?? '')).toEqual(await sampleBytes('photo'))
    const [document = ''] = [...(ofPerformer?.keys() ?? [])].filter((name) =>
      name.startsWith('identity/id-'),
    )
    expect(ofPerformer?.get(document)).toEqual(scan)
    const [{ storedDocumentId }] = json(ofPerformer, 'verification') as [
      { storedDocumentId: string },
    ]
    const looks = await listDocumentAccesses(world.app.base, storedDocumentId)
    expect(looks).toMatchObject([{ readerId: performer?.id, reason: 'own export' }])
  })
})

describe('every copy', () => {
  it('no copy contains what belongs to another account', () => {
    const [fan, other, performer, admin] = members()
    const of = (person: Person, ...words: string[]) => [person.email, person.token, ...words]
    const decided = of(admin, admin.id, admin.username, 'Adminfirst', 'admin says harmless')
    const others = of(other, 'Otherfirst', 'Otherlast', 'other says private')
    const hidden: [Files | undefined, string[]][] = [
      [
        ofFan,
        [...of(performer), ...others, ...decided, 'writes too much', 'gatewayToken', 'externalId'],
      ],
      [
        ofPerformer,
        [
          ...of(fan, 'Fanfirst', 'Fanlast', 'fan says lovely', 'fan reports this'),
          ...others,
          ...decided,
        ],
      ],
    ]
    for (const [files, words] of hidden) {
      const texts = allOf(files)
      expect(texts.length).toBeGreaterThan(20)
      expect(words.filter((word) => texts.some((text) => text.includes(word)))).toEqual([])
    }
  })
})
