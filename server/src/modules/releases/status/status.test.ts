import { listAudit, readSiteHealth } from '@stagedoor/contract/admin'
import { readPost } from '@stagedoor/contract/feed'
import { instanceKeysPath } from '@stagedoor/contract/instance-keys'
import {
  decideDoubted,
  endTrust,
  importRelease,
  listDoubted,
  listTrustedSites,
  trustSite,
} from '@stagedoor/contract/releaseimports'
import { listReceived, nameInFiles, withdrawByLink } from '@stagedoor/contract/releases'
import type { PortableRelease } from '@stagedoor/contract/releases/portable'
import { ReleaseStatus } from '@stagedoor/contract/releases/status'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FakeReleaseSites } from '../../../../test/fakes/release-sites.ts'
import { mailsTo } from '../../../../test/world/mails.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { signPortable } from '../../../../test/world/portable-releases.ts'
import { addressesIn, buy, post, upload } from '../../../../test/world/posts.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { askSites } from './ask-sites.ts'

const there = { site: 'http://there.example', steps: releasesIn(() => worlds.there) }
const here = { site: 'http://here.example', steps: releasesIn(() => worlds.here) }
const worlds = {} as { there: World; here: World }
let owner: Person
let fan: Person
let author: Person
let published: string

beforeAll(async () => {
  const open = (url: string) => createWorld({ environment: { PUBLIC_URL: url } })
  worlds.there = await open(there.site)
  worlds.here = await open(here.site)
  await there.steps.require()
  await here.steps.require()
  owner = await worlds.here.admin()
  fan = await fanWithTokens(worlds.here, 500)
  published = (await worlds.there.inject(instanceKeysPath)).body
})
afterAll(async () => {
  await worlds.there.close()
  await worlds.here.close()
})
beforeEach(async () => {
  await catchUp()
  await owner.api(trustSite, { body: { published } })
  author = await here.steps.knownPerformer()
})

let imported = 0

/** Lets somebody sign there, and shows the same bytes here under the release that was imported. */
async function show() {
  const to = { site: here.site, username: author.username }
  const { bytes, token, id, file } = await signPortable(worlds.there, to)
  imported += 1
  const email = `told${imported}@example.org`
  const { person } = await author.api(importRelease, {
    body: { email },
    files: { file: new Blob([file]) },
  })
  await here.steps.identify(await here.steps.tokenFor(email))
  await here.steps.approveWaiting(owner)
  const fileId = await upload(author, 'photo', bytes)
  const { _id: postId } = await post(author, {
    type: 'photo' as const,
    fileIds: [fileId],
    audience: 'buyers' as const,
    price: 5,
  })
  const body = { fileIds: [fileId], isSelf: true, personIds: [person._id] }
  await author.api(nameInFiles, { body })
  await worlds.here.settle()
  await buy(worlds.here, fan, postId)
  const release: PortableRelease = JSON.parse(file)
  const statusUrl = release.status ?? ''
  sites().answers.set(statusUrl, () => answerOf(statusUrl))
  return { postId, statusUrl, token, id, email }
}
const sites = () => worlds.here.app.base.gateways.releaseSites as FakeReleaseSites
const answerOf = async (url: string) => (await worlds.there.inject(new URL(url).pathname)).body
const isShown = async (id: string) =>
  addressesIn(await fan.api(readPost, { params: { id } }).catch(() => null)).length > 0

const DAY_MS = 24 * 3600_000
/** The days by which the other site is ahead: sessions here would end meanwhile. */
let ahead = 0

/** Asks some days later. */
async function aDayLater(days = 1) {
  ahead += days
  worlds.there.clock.advance(days * DAY_MS)
  const now = () => new Date(worlds.here.clock.now().getTime() + ahead * DAY_MS)
  await askSites({ ...worlds.here.app.base, now })
  await worlds.here.settle()
}

/** Lets the same days go by here, and logs everybody in again. */
async function catchUp() {
  worlds.here.clock.advance(ahead * DAY_MS)
  ahead = 0
  owner = await worlds.here.admin()
  fan = await fanWithTokens(worlds.here, 500)
}
const withdrawThere = ({ token, id }: { token: string; id: string }) =>
  worlds.there.api()(withdrawByLink, { params: { token, id }, body: {} })
const siteHere = async () =>
  (await owner.api(listTrustedSites)).data.find(({ site }) => site === there.site)

it('a release that was taken back on its site is taken back here by the next day', async () => {
  const shown = await show()
  expect(await isShown(shown.postId)).toBe(true)
  await aDayLater()
  expect(await isShown(shown.postId)).toBe(true)
  expect(await siteHere()).toMatchObject({ imports: 1, isUntold: false, silentSince: null })
  await withdrawThere(shown)
  expect(await isShown(shown.postId)).toBe(true)
  await aDayLater()
  expect(await isShown(shown.postId)).toBe(false)
  expect((await author.api(listReceived, { query: {} })).data).toMatchObject([
    { state: 'withdrawn', importedFrom: there.site },
  ])
  const asked = sites().asked.length
  await aDayLater()
  expect(sites().asked).toHaveLength(asked)
})

it('what a site says names nobody, is signed, and is nothing for ids that it never gave away', async () => {
  const { statusUrl } = await show()
  expect(statusUrl).toMatch(
    /^http:\/\/there\.example\/\.well-known\/stagedoor-releases\/[0-9a-f]{32}$/,
  )
  const text = await answerOf(statusUrl)
  const status = ReleaseStatus.parse(JSON.parse(text))
  expect(status).toMatchObject({ site: there.site, state: 'valid', withdrawnFiles: [] })
  expect(text).not.toMatch(/Canary|Robin|1990|example\.org/)
  for (const id of ['0'.repeat(32), 'x'])
    expect((await worlds.there.inject(statusUrl.replace(/[^/]+$/, id))).statusCode).toBe(404)
})

it('a site that is silent, or says what it did not sign, changes nothing, and the operator is told after a week', async () => {
  const shown = await show()
  const lies = await answerOf(shown.statusUrl)
  const withdrawn = lies.replace('"valid"', '"withdrawn"')
  const other = await show()
  await withdrawThere(other)
  for (const answer of ['', 'not json', withdrawn, await answerOf(other.statusUrl)]) {
    sites().answers.set(shown.statusUrl, async () => answer)
    await aDayLater()
    expect(await isShown(shown.postId)).toBe(true)
  }
  const silent = async () => {
    await catchUp()
    return (await owner.api(readSiteHealth)).silentSites
  }
  const before = await silent()
  sites().answers.delete(shown.statusUrl)
  await aDayLater(8)
  expect(await silent()).toBe(before + 1)
  expect((await siteHere())?.silentSince).toBeTruthy()
  sites().answers.set(shown.statusUrl, () => answerOf(shown.statusUrl))
  await aDayLater()
  expect(await silent()).toBe(before)
})

it('what was said long ago is no answer', async () => {
  const { statusUrl } = await show()
  const old = await answerOf(statusUrl)
  const answeredAt = async () => {
    const imports = worlds.here.app.base.db.selectFrom('releaseImports').select('answeredAt')
    return (await imports.where('statusUrl', '=', statusUrl).executeTakeFirstOrThrow()).answeredAt
  }
  await aDayLater(2)
  const before = await answeredAt()
  expect(before).toBeTruthy()
  sites().answers.set(statusUrl, async () => old)
  await aDayLater()
  expect(await answeredAt()).toEqual(before)
})

it('the end of trust in a site hides what was imported from it until the staff keeps it', async () => {
  const kept = await show()
  const ended = await show()
  await owner.api(endTrust, { body: { site: there.site } })
  await worlds.here.settle()
  expect([await isShown(kept.postId), await isShown(ended.postId)]).toEqual([false, false])
  const { data } = await owner.api(listDoubted, { query: {} })
  const own = data.filter(({ performer }) => performer?._id === author.id)
  expect(own).toMatchObject([
    { site: there.site, alias: 'Robin', files: 1 },
    { site: there.site, alias: 'Robin', files: 1 },
  ])
  const decide = (at: number, decision: 'keep' | 'refuse') =>
    owner.api(decideDoubted, {
      params: { id: own[at]?._id ?? '' },
      body: { decision, reason: 'Looked at it' },
    })
  await decide(0, 'keep')
  await decide(1, 'refuse')
  await worlds.here.settle()
  expect([await isShown(kept.postId), await isShown(ended.postId)]).toEqual([true, false])
  const [mail] = await mailsTo(worlds.here, ended.email)
  expect(mail?.text).toContain('/release/')
  await expect(decide(0, 'keep')).rejects.toMatchObject({ code: 'releases.not_waiting' })
  const { data: audit } = await owner.api(listAudit, { query: { limit: 10 } })
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['releases.import_kept', 'releases.import_ended']),
  )
})

it('what was imported counts again once its site is trusted again', async () => {
  const { postId } = await show()
  await owner.api(endTrust, { body: { site: there.site } })
  await worlds.here.settle()
  expect(await isShown(postId)).toBe(false)
  await owner.api(trustSite, { body: { published } })
  await worlds.here.settle()
  expect(await isShown(postId)).toBe(true)
})
