import { listAudit } from '@stagedoor/contract/admin'
import { readPost } from '@stagedoor/contract/feed'
import { instanceKeysPath } from '@stagedoor/contract/instance-keys'
import { listNotifications } from '@stagedoor/contract/notifications'
import {
  endTrust,
  importForPerformer,
  importRelease,
  listTrustedSites,
  trustSite,
} from '@stagedoor/contract/releaseimports'
import {
  addPerson,
  listFiles,
  listReceived,
  listWaitingPeople,
  nameInFiles,
  readByLink,
  releaseFilePaths,
  withdrawByLink,
} from '@stagedoor/contract/releases'
import type { PortableRelease } from '@stagedoor/contract/releases/portable'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { type PortableCopies, signPortable } from '../../../../test/world/portable-releases.ts'
import { addressesIn, post, upload } from '../../../../test/world/posts.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { signAsInstance } from '../../../platform/ops/index.ts'
import { updateSetting } from '../../settings/index.ts'
import { releaseBytes } from './check.rules.ts'

const there = { site: 'http://there.example', steps: releasesIn(() => worlds.there) }
const here = { site: 'http://here.example', steps: releasesIn(() => worlds.here) }
const worlds = {} as { there: World; here: World }
let owner: Person
let fan: Person
let author: Person
let published: string
let mails = 0

beforeAll(async () => {
  const open = (url: string) => createWorld({ environment: { PUBLIC_URL: url } })
  worlds.there = await open(there.site)
  worlds.here = await open(here.site)
  await there.steps.require()
  await here.steps.require()
  owner = await worlds.here.admin()
  fan = await fanWithTokens(worlds.here, 100)
  published = (await worlds.there.inject(instanceKeysPath)).body
})
afterAll(async () => {
  await worlds.there.close()
  await worlds.here.close()
})
beforeEach(async () => {
  await owner.api(trustSite, { body: { published } })
  await acceptIdentity(false)
  author = await here.steps.knownPerformer()
})

const acceptIdentity = (isOn: boolean) =>
  transaction(worlds.here.app.base, (ctx) => updateSetting(ctx, 'acceptTrustedIdentity', isOn))

/** Lets somebody sign on the other site, for the account of the author here. */
const signThere = (signer: 'everywhere' | 'there' = 'everywhere') =>
  signPortable(
    worlds.there,
    { site: here.site, username: author.username },
    signer === 'everywhere',
  )

const bring = (file: string, body: object = {}, who = author) => {
  mails += 1
  return who.api(importRelease, {
    body: { email: `imported${mails}@example.org`, ...body },
    files: { file: new Blob([file]) },
  })
}

/** Publishes the same bytes here and names the person in them. */
async function publish({ bytes }: PortableCopies, personId: string) {
  const fileId = await upload(author, 'photo', bytes)
  const { _id: id } = await post(author, { type: 'photo', fileIds: [fileId] })
  const body = { fileIds: [fileId], isSelf: true, personIds: [personId] }
  await author.api(nameInFiles, { body })
  await worlds.here.settle()
  return id
}
const isShown = async (id: string) =>
  addressesIn(await fan.api(readPost, { params: { id } }).catch(() => null)).length > 0

it('a release that was signed on a trusted site shows the file here once the staff approved the person, who signs nothing and can take it back', async () => {
  const signed = await signThere()
  const email = 'robin@example.org'
  const { person } = await bring(signed.file, { email })
  expect(person).toMatchObject({ alias: 'Robin', email, state: 'invited', account: null })
  const id = await publish(signed, person._id)
  expect(await isShown(id)).toBe(false)
  const [mail] = await mailsTo(worlds.here, email)
  expect(mail?.text).toContain('that you signed on there.example')
  const token = await here.steps.tokenFor(email)
  const read = await worlds.here.api()(readByLink, { params: { token } })
  expect(read).toMatchObject({
    requests: [],
    given: [{ importedFrom: there.site, signedAt: expect.anything() }],
  })
  await here.steps.identify(token)
  const { data } = await owner.api(listWaitingPeople, { query: {} })
  expect(data).toMatchObject([{ imported: { site: there.site, legalName: null } }])
  expect(await isShown(id)).toBe(false)
  await here.steps.approveWaiting(owner)
  await worlds.here.settle()
  expect(await isShown(id)).toBe(true)
  expect((await author.api(listReceived, { query: {} })).data).toMatchObject([
    { state: 'in_force', importedFrom: there.site, files: 1 },
  ])
  const releaseId = read.given[0]?._id ?? ''
  const again = await worlds.here.inject({
    url: releaseFilePaths.json.replace(':id', releaseId),
    headers: { authorization: author.token },
  })
  expect(again.json()).toMatchObject({ code: 'releases.signed_elsewhere' })
  await worlds.here.api()(withdrawByLink, { params: { token, id: releaseId }, body: {} })
  await worlds.here.settle()
  expect(await isShown(id)).toBe(false)
  await expect(bring(signed.file, { email })).rejects.toMatchObject({
    code: 'releases.import_taken_back',
  })
})

it('an import signs files in which the person was named before, once however often it is brought', async () => {
  const signed = await signThere()
  const email = 'before@example.org'
  const { _id } = await author.api(addPerson, { body: { alias: 'Before', email } })
  const id = await publish(signed, _id)
  expect(await bring(signed.file, { personId: _id })).toMatchObject({ files: 1 })
  expect(await bring(signed.file, { personId: _id })).toMatchObject({ files: 0 })
  expect((await author.api(listReceived, { query: {} })).data).toHaveLength(1)
  expect((await author.api(listFiles, { query: {} })).data).toMatchObject([
    { people: [{ isSelf: true }, { state: 'unconfirmed' }] },
  ])
  expect(await isShown(id)).toBe(false)
})

it('documents that the other site checked count where the operator says so, and the staff still decides', async () => {
  const signed = await signThere()
  await acceptIdentity(true)
  const { person } = await bring(signed.ownFile)
  expect(person.state).toBe('submitted')
  const id = await publish(signed, person._id)
  expect(await isShown(id)).toBe(false)
  expect((await owner.api(listWaitingPeople, { query: {} })).data).toMatchObject([
    {
      documentId: null,
      legalName: 'Canaryann Canarysmith',
      imported: { legalName: 'Canaryann Canarysmith', birthDate: '1990-02-03' },
    },
  ])
  await acceptIdentity(false)
  await expect(here.steps.approveWaiting(owner)).rejects.toMatchObject({
    code: 'releases.documents_missing',
  })
  await acceptIdentity(true)
  await here.steps.approveWaiting(owner)
  await worlds.here.settle()
  expect(await isShown(id)).toBe(true)
})

it('somebody who is known here is bound only by a copy that names them', async () => {
  const signed = await signThere()
  const known = await here.steps.knownPerformer()
  const { _id: personId } = await author.api(addPerson, { body: { account: known.username } })
  const other = { code: 'releases.import_other_person' }
  await expect(bring(signed.file, { personId })).rejects.toMatchObject(other)
  const stranger = await worlds.here.performer({
    firstName: 'Other',
    lastName: 'Person',
    dateOfBirth: '1990-02-03',
  })
  const { _id } = await author.api(addPerson, { body: { account: stranger.username } })
  await expect(bring(signed.ownFile, { personId: _id })).rejects.toMatchObject(other)
  const { person } = await bring(signed.ownFile, { personId })
  const id = await publish(signed, person._id)
  expect(await isShown(id)).toBe(true)
})

it('each value that is changed is refused, as are other copies and other accounts', async () => {
  const signed = await signThere()
  const release = JSON.parse(signed.file) as PortableRelease
  const refused = (code: string) => ({ code: `releases.${code}` })
  for (const [key, value] of Object.entries(release)) {
    const other =
      typeof value === 'string' ? `${value}x` : Array.isArray(value) ? [...value, value[0]] : 'x'
    const changed = JSON.stringify({ ...release, [key]: other })
    await expect(bring(changed), key).rejects.toMatchObject({
      code: expect.stringMatching(/import_unreadable|import_invalid|site_not_trusted/),
    })
  }
  const [file] = release.files
  const moved = { ...release, files: [{ ...file, sha256: 'ab'.repeat(32) }] }
  await expect(bring(JSON.stringify(moved))).rejects.toMatchObject({
    ...refused('import_invalid'),
    data: { problems: ['signature_wrong'] },
  })
  await expect(bring('%PDF-')).rejects.toMatchObject(refused('import_unreadable'))
  await expect(bring(signed.file, { email: undefined })).rejects.toMatchObject(
    refused('import_needs_email'),
  )
  await expect(bring(signed.file, { personId: '0'.repeat(32) })).rejects.toMatchObject(
    refused('person_not_found'),
  )
  const thief = await here.steps.knownPerformer()
  await expect(bring(signed.file, {}, thief)).rejects.toMatchObject(refused('import_not_for_you'))
  const onlyThere = await signThere('there')
  await expect(bring(onlyThere.file)).rejects.toMatchObject(refused('not_for_other_sites'))
})

it('staff import a release in the name of a creator by the same rules, and it stands in the log', async () => {
  const signed = await signThere()
  const { api } = await worlds.here.admin()
  const give = (id: string, body: object, file = signed.file) =>
    api(importForPerformer, { params: { id }, body, files: { file: new Blob([file]) } })
  const email = 'by.staff@example.org'
  const other = await here.steps.knownPerformer()
  for (const [id, body, code] of [
    [fan.id, { email }, 'performers.not_found'],
    [other.id, { email }, 'releases.import_not_for_you'],
    [author.id, {}, 'releases.import_needs_email'],
    [author.id, { account: other.username }, 'releases.person_not_found'],
  ] as const)
    await expect(give(id, body)).rejects.toMatchObject({ code })
  const { person } = await give(author.id, { email })
  expect(person).toMatchObject({ alias: 'Robin', email, state: 'invited', isSelf: false })
  expect((await mailsTo(worlds.here, email))[0]?.text).toContain('that you signed on there.example')
  const [received] = (await author.api(listReceived, { query: {} })).data
  expect(received?.importedFrom).toBe(there.site)
  await worlds.here.settle()
  const link = '/creator/releases?tab=received'
  const { data: notices } = await author.api(listNotifications, { query: {} })
  expect(notices).toMatchObject([{ type: 'release_imported', link }])
  expect(notices[0]?.message).toContain('Robin signed it on there.example')
  worlds.here.clock.advance(3600_000)
  await worlds.here.runScheduledJobs(['notifications'])
  const [mail] = await mailsTo(worlds.here, author.email)
  expect(mail?.subject).toContain('There is news about your files')
  expect(mail?.text).toContain(link)
  const [logged] = (await owner.api(listAudit, { query: { subjectId: author.id } })).data
  const action = 'releases.import_by_staff'
  expect(logged).toMatchObject({ action, detail: { site: there.site } })
  await author.api(addPerson, { body: { account: other.username } })
  const own = await give(author.id, { account: other.username }, (await signThere()).ownFile)
  expect(own.person.account?.username).toBe(other.username)
})

it('a release that has ended is refused, although its site signed it', async () => {
  const { file } = await signThere()
  const { seal: _seal, ...statement } = JSON.parse(file) as PortableRelease
  const ended = { ...statement, until: '2026-03-14' }
  const { keys } = worlds.there.app.base
  const seal = signAsInstance(keys, 'portable-release', releaseBytes(ended))
  await expect(bring(JSON.stringify({ ...ended, seal }))).rejects.toMatchObject({
    code: 'releases.import_invalid',
    data: { problems: ['ended'] },
  })
})

it('nothing is imported from a site that is not trusted, or no longer', async () => {
  const { file } = await signThere()
  const notTrusted = { code: 'releases.site_not_trusted', data: { site: there.site } }
  const { data } = await owner.api(endTrust, { body: { site: there.site } })
  expect(data).toMatchObject([{ site: there.site, isTrusted: false, keys: [{ isTrusted: false }] }])
  await expect(bring(file)).rejects.toMatchObject(notTrusted)
  await expect(owner.api(endTrust, { body: { site: there.site } })).rejects.toMatchObject(
    notTrusted,
  )
  await owner.api(trustSite, { body: { published } })
  expect((await owner.api(listTrustedSites)).data).toMatchObject([{ isTrusted: true }])
  await bring(file)
  const own = (await worlds.here.inject(instanceKeysPath)).body
  const wrong = published.replace(/"publicKey":"../, '"publicKey":"AA')
  for (const text of [own, wrong, '{}', 'x'])
    await expect(owner.api(trustSite, { body: { published: text } })).rejects.toMatchObject({
      code: 'releases.keys_unreadable',
    })
})
