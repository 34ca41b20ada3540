import { countView } from '@stagedoor/contract/content'
import * as statistics from '@stagedoor/contract/statistics'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveForGood, tablesContaining } from '../../../../test/world/account-deletion.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { pagesOf } from './csv.pages.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let performer: Person
let leaver: Person
let postId: string

/** One creator with a buyer, a visitor, and a fan who cancelled and said why. */
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  world.clock.set(new Date('2027-06-06T22:30:00Z'))
  performer = await a.performerWith()
  const fan = await fanWithTokens(world, 50)
  await fan.api(countView, { body: { objectType: 'performer', objectId: performer.id } })
  postId = (await post(performer, { text: 'sold', isSale: true, audience: 'buyers', price: 10 }))
    ._id
  await fan.api(wallet.chargeFeed, { params: { id: postId }, body: {} })
  leaver = await a.subscribed(performer)
  const id = (await a.mine(leaver, performer))?._id ?? ''
  await leaver.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
  const words = '=too much, "really"'
  await leaver.api(subscriptions.explainCancellation, {
    params: { id },
    body: { reason: 'price', words },
  })
  await world.settle()
  await world.runScheduledJobs(['statistics'])
})
afterAll(() => world.close())

const berlin = 'timeZone=Europe/Berlin'

async function fileOf(who: Person | undefined, path: string, language = 'en') {
  const { statusCode, body, headers } = await world.inject({
    method: 'GET',
    url: path,
    headers: { ...(who && { authorization: who.token }), cookie: `language=${language}` },
  })
  const lines = body.replace('\ufeff', '').trimEnd().split('\r\n')
  return { statusCode, lines, headers }
}

test('the reasons of cancelling are a file with the words of the screen', async () => {
  const { lines, headers } = await fileOf(performer, `${statistics.reasonsCsvPath}?${berlin}`)
  expect(headers['content-disposition']).toContain('"cancellation-reasons.csv"')
  expect(lines.slice(0, 3)).toEqual(['Reason,Given', 'Too expensive,1', 'Not what I expected,0'])
  expect(lines).toHaveLength(7)
})

test('what fans wrote is a file without their names, harmless in a spreadsheet', async () => {
  const { lines } = await fileOf(performer, statistics.cancellationWordsCsvPath)
  expect(lines[0]).toBe('Month (UTC),Reason,In their own words')
  expect(lines[1]).toMatch(/^2027-06,Too expensive,"'=too much, .+really.+"$/)
  expect(lines.join()).not.toContain(leaver.username)
})

test('the retention by month of joining is a file', async () => {
  const { lines } = await fileOf(performer, statistics.cohortsCsvPath)
  expect(lines).toEqual(['Month (UTC),Began', '2027-06,1'])
})

test('the hours of the day are a file in the zone of the creator', async () => {
  const { lines } = await fileOf(performer, `${statistics.hoursCsvPath}?${berlin}`)
  expect(lines[0]).toBe('Weekday,Hour (Europe/Berlin),Visits,Sales')
  expect(lines.slice(1)).toEqual(['Monday,00:00,1,2'])
  const german = await fileOf(performer, statistics.hoursCsvPath, 'de')
  expect(german.lines[1]).toBe('Sonntag,22:00,1,2')
})

test('the figures of one item over time are a file with amounts as on screen', async () => {
  const { lines, statusCode } = await fileOf(
    performer,
    `${statistics.subjectCsvPath}?id=${postId}&${berlin}`,
  )
  expect(statusCode).toBe(200)
  expect(lines[0]).toBe('Day,Views,Likes,Sold,Earned (USD)')
  expect(lines.at(-1)).toBe('2027-06-07,0,0,1,9')
  expect(lines).toHaveLength(31)
})

test('new subscribers are a file with times in the zone of the creator', async () => {
  const path = statistics.subscriberChangesCsvPath
  const { lines } = await fileOf(performer, `${path}?change=began&${berlin}`)
  const zone = '(Europe/Berlin)'
  expect(lines[0]).toBe(`Id,Fan,Date ${zone},Since ${zone},Subscriber,Reason`)
  expect(lines[1]).toMatch(
    new RegExp(`^\\w{32},${leaver.username},2027-06-07 00:3\\d,2027-06-07 00:3\\d,New,$`),
  )
})

test('a list of subscribers goes on after its cursor', async () => {
  const second = await a.subscribed(performer)
  const query = { change: 'began', limit: 1 } as const
  const first = await performer.api(statistics.listSubscriberChanges, { query })
  const rest = await performer.api(statistics.listSubscriberChanges, {
    query: { ...query, after: first.next },
  })
  expect([...first.data, ...rest.data].map(({ user }) => user?.username).toSorted()).toEqual(
    [second.username, leaver.username].toSorted(),
  )
})

test('the files are for their creator alone', async () => {
  const other = await a.performerWith()
  for (const path of [
    `${statistics.overviewCsvPath}?${berlin}`,
    `${statistics.subjectsCsvPath}?kind=feed`,
    `${statistics.subjectCsvPath}?id=${postId}`,
    `${statistics.subscriberChangesCsvPath}?change=began`,
    statistics.reasonsCsvPath,
    statistics.cancellationWordsCsvPath,
    statistics.cohortsCsvPath,
    statistics.hoursCsvPath,
  ]) {
    expect((await fileOf(undefined, path)).statusCode, path).toBe(401)
    expect((await fileOf(leaver, path)).statusCode, path).toBe(403)
    const { lines, statusCode } = await fileOf(other, path)
    if (path.startsWith(statistics.subjectCsvPath)) expect(statusCode).toBe(404)
    else expect(lines.join()).not.toMatch(new RegExp(`${leaver.username}|too much|sold`, 'u'))
  }
  const broken = await fileOf(performer, `${statistics.hoursCsvPath}?timeZone=Nowhere`)
  expect(broken.statusCode).toBe(400)
})

test('the words of a fan leave the statistics with the account', async () => {
  await leaveForGood(world, leaver)
  const { api } = await a.again(performer)
  expect((await api(statistics.listCancellationWords, { query: {} })).data).toEqual([])
  const creator = await a.again(performer)
  const { lines } = await fileOf(creator, statistics.cancellationWordsCsvPath)
  expect(lines).toEqual(['Month (UTC),Reason,In their own words'])
  expect(await tablesContaining(world, 'too much')).toEqual([])
})

/** Returns what a file has of a list with this many rows: their number, and whether it is cut. */
async function readList(total: number) {
  const { signal } = new AbortController()
  const list = ({ offset, limit }: { offset: number; limit: number }) =>
    Promise.resolve({ data: Array.from({ length: Math.min(limit, total - offset) }, () => 'row') })
  const read = { rows: 0, isCut: false }
  for await (const rows of pagesOf({ signal }, list))
    if (rows === 'cut') read.isCut = true
    else read.rows += rows.length
  return read
}

test('a file says that it is cut when the list has more rows than a file', async () => {
  expect(await readList(50_001)).toEqual({ rows: 50_000, isCut: true })
  expect(await readList(50_000)).toEqual({ rows: 50_000, isCut: false })
  expect(await readList(399)).toEqual({ rows: 399, isCut: false })
})
