import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit, setStaffRole } from '@stagedoor/contract/admin'
import {
  approveBundle,
  askForBundle,
  listBundles,
  openBundle as openCall,
} from '@stagedoor/contract/records'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { openBundleBytes, recordsIn } from '../../../../test/world/records.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const DAY = 86_400_000

let world: World
let [asking, approving, third]: Person[] = []
let people: string[]
let postId: string
const steps = releasesIn(() => world)
const records = recordsIn(() => world)
const staff = () => {
  if (!asking || !approving || !third) throw new Error('The world is not ready')
  return { asking, approving, third }
}
beforeAll(async () => {
  world = await createWorld()
  ;[asking, approving, third] = [await world.admin(), await world.admin(), await world.admin()]
  const author = await steps.knownPerformer()
  const fileId = await upload(author)
  postId = (await post(author, { type: 'photo', fileIds: [fileId] }))._id
  const guest = await steps.nameGuest(author, [fileId])
  await steps.identify(guest.token)
  await steps.answerAll(guest.token)
  await steps.approveWaiting(asking)
  await world.settle()
  await records.keep()
  people = [guest.personId, ...(await records.find(asking, author.username))]
})
afterAll(() => world.close())

const stateOf = async (who: Person, id: string) =>
  (await who.api(listBundles, { query: {} })).data.find(({ _id }) => _id === id)
const reason = 'An inspector asks'

it('a bundle opens with its passphrase alone and holds records, documents and both indexes', async () => {
  const { asking, approving } = staff()
  const { id, passphrase } = await records.bundle(asking, approving, people)
  const sealed = await records.download(asking, id)
  const bundle = await stateOf(approving, id)
  expect(bundle).toMatchObject({ state: 'ready', size: sealed.length, canOpen: true })
  const { manifest, files, problems } = await openBundleBytes(sealed, passphrase.toUpperCase())
  expect(problems).toEqual([])
  expect(manifest).toMatchObject({ reason, askedBy: asking.name, approvedBy: approving.name })
  const names = [...files.keys()].map((name) => name.replace(/[0-9a-f]{32}/, 'ID'))
  expect(names).toEqual([
    'people/001/record.json',
    'people/001/id-ID.jpg',
    'people/001/selfie-ID.jpg',
    'people/001/release-ID.txt',
    'people/002/record.json',
    'people/002/release-ID.txt',
    'index.html',
    'manifest.json',
    'manifest.sig',
  ])
  const record = JSON.parse(files.get('people/001/record.json')?.toString() ?? '')
  expect(record).toMatchObject({
    legalName: 'Canaryann Canarysmith',
    birthDate: '1990-02-03',
    places: [{ address: `/post/${postId}` }],
  })
  const index = files.get('index.html')?.toString()
  for (const word of ['Robin', 'Canarysmith', `/post/${postId}`, bundle?.reason])
    expect(index).toContain(word)
  await expect(openBundleBytes(sealed, 'another-passphrase')).rejects.toThrow('passphrase is wrong')
  for (const word of ['Canarysmith', 'Robin']) expect(sealed.includes(word)).toBe(false)
  const rows = await world.app.base.db.selectFrom('recordBundles').select('sealedKey').execute()
  expect(rows).toEqual([{ sealedKey: null }])
})

it('a bundle of which any byte was changed, or the end is missing, is refused', async () => {
  const { asking, approving } = staff()
  const { id, passphrase } = await records.bundle(asking, approving, people)
  const sealed = await records.download(asking, id)
  for (let at = 0; at < sealed.length; at += Math.max(1, Math.floor(sealed.length / 6))) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(openBundleBytes(changed, passphrase)).rejects.toThrow()
  }
  const shorter = sealed.subarray(0, -1)
  await expect(openBundleBytes(shorter, passphrase)).rejects.toThrow('not whole')
})

it('a command opens a bundle into a folder, checks it, and leaves nothing of a changed one', async () => {
  const { asking, approving } = staff()
  const { id, passphrase } = await records.bundle(asking, approving, people)
  const sealed = await records.download(asking, id)
  const folder = world.app.base.config.dataDir
  const file = join(folder, 'inspection.records')
  const changed = join(folder, 'changed.records')
  writeFileSync(file, sealed)
  sealed[sealed.length >> 1] = (sealed[sealed.length >> 1] ?? 0) ^ 1
  writeFileSync(changed, sealed)
  const run = (path: string, env = { RECORDS_PASSPHRASE: passphrase }) =>
    spawnSync(process.execPath, ['tools/node.mjs', 'tools/open-records.ts', path], {
      cwd: join(import.meta.dirname, '../../../../..'),
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
  const opened = run(file)
  expect([opened.status, opened.stderr]).toEqual([0, ''])
  expect(opened.stdout).toContain('Every file is as it was signed.')
  expect(opened.stdout).toContain(world.app.base.keys.instance.keyId)
  expect(readFileSync(join(folder, 'inspection-opened/index.html'), 'utf8')).toContain('Robin')
  expect(run(file).stderr).toContain('exists already')
  expect(run(changed)).toMatchObject({
    status: 1,
    stderr: 'The file was changed or is not whole.\n',
  })
  expect(run(changed, { RECORDS_PASSPHRASE: 'wrong' }).stderr).toContain('passphrase is wrong')
  expect(existsSync(join(folder, 'changed-opened'))).toBe(false)
})

it('one person alone gets no bundle, and nobody but the two gets it', async () => {
  const { asking, approving, third } = staff()
  const { id } = await asking.api(askForBundle, { body: { people, reason } })
  const params = { id }
  expect(await stateOf(asking, id)).toMatchObject({ canApprove: false, canOpen: false })
  expect(await stateOf(third, id)).toMatchObject({ canApprove: true, canOpen: false })
  await expect(asking.api(approveBundle, { params })).rejects.toMatchObject({
    code: 'records.second_person_needed',
  })
  await expect(asking.api(openCall, { params })).rejects.toMatchObject({
    code: 'records.bundle_closed',
  })
  await approving.api(approveBundle, { params })
  await expect(third.api(approveBundle, { params })).rejects.toMatchObject({
    code: 'records.bundle_approved',
  })
  await world.settle()
  await expect(third.api(openCall, { params })).rejects.toMatchObject({
    code: 'records.bundle_closed',
  })
  const { url } = await approving.api(openCall, { params })
  const download = async (who: Person) =>
    (await world.inject({ url, cookies: { token: who.token } })).statusCode
  expect([await download(asking), await download(third)]).toEqual([403, 403])
  expect(await download(approving)).toBe(200)
  expect((await stateOf(asking, id))?.reads).toMatchObject([{ reader: { _id: approving.id } }])
  const { db } = world.app.base
  await expect(db.deleteFrom('recordBundleReads').execute()).rejects.toThrow('append-only')
  const later = await approving.api(openCall, { params })
  await third.api(setStaffRole, { params: { id: approving.id }, body: { staffRole: 'support' } })
  const late = await world.inject({ url: later.url, cookies: { token: approving.token } })
  expect([late.statusCode, late.json().code]).toEqual([403, 'auth.staff_role'])
  await third.api(setStaffRole, { params: { id: approving.id }, body: { staffRole: 'owner' } })
  const { data } = await third.api(listAudit, { query: { action: 'records.' } })
  const actions = data.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)
  expect(actions).toEqual([
    'records.bundle_downloaded',
    'records.bundle_approved',
    'records.bundle_asked',
  ])
})

it('a bundle needs people who exist and a recent login, and ends after seven days', async () => {
  const { asking, approving } = staff()
  await expect(
    asking.api(askForBundle, { body: { people: ['0'.repeat(32)], reason } }),
  ).rejects.toMatchObject({ code: 'records.person_not_found' })
  const { id } = await records.bundle(asking, approving, people)
  const { id: unapproved } = await asking.api(askForBundle, { body: { people, reason } })
  world.clock.advance(16 * 60_000)
  const unproved = { code: 'auth.proof_required' }
  await expect(asking.api(askForBundle, { body: { people, reason } })).rejects.toMatchObject(
    unproved,
  )
  for (const call of [openCall, approveBundle])
    await expect(approving.api(call, { params: { id } })).rejects.toMatchObject(unproved)
  world.clock.advance(7 * DAY)
  const again = await logInAgain(world, asking)
  const other = await logInAgain(world, approving)
  await expect(again.api(openCall, { params: { id } })).rejects.toMatchObject({
    code: 'records.bundle_closed',
  })
  await expect(other.api(approveBundle, { params: { id: unapproved } })).rejects.toMatchObject({
    code: 'records.bundle_closed',
  })
  for (const call of [openCall, approveBundle])
    await expect(other.api(call, { params: { id: '0'.repeat(32) } })).rejects.toMatchObject({
      code: 'records.bundle_not_found',
    })
  await world.runScheduledJobs(['records'])
  await world.settle()
  expect(await world.app.base.gateways.files.stat(`records/${id}/bundle.records`)).toBeUndefined()
  const rows = await world.app.base.db
    .selectFrom('recordBundles')
    .select(['state', 'sealedKey'])
    .execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['expired']))
  expect(rows.every(({ sealedKey }) => sealedKey === null)).toBe(true)
})
