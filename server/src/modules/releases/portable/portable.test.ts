import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InstanceKeys, instanceKeysPath } from '@stagedoor/contract/instance-keys'
import {
  listReceived,
  readByLink,
  releaseFileByLinkPaths,
  releaseFilePaths,
  withdrawByLink,
} from '@stagedoor/contract/releases'
import type { PortableRelease } from '@stagedoor/contract/releases/portable'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { releasesIn } from '../../../../test/world/releases.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { signAsInstance } from '../../../platform/ops/index.ts'
import { updateSetting } from '../../settings/index.ts'
import { type GivenKeys, parseRelease, problemsOf, releaseBytes } from './check.rules.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-releases-'))
const today = '2026-03-15'
let world: World
const steps = releasesIn(() => world)
let author: Person
let signed: { token: string; id: string }
let keys: GivenKeys

beforeAll(async () => {
  world = await createWorld()
  await steps.require()
  author = await steps.knownPerformer()
  signed = await sign()
  keys = InstanceKeys.parse((await world.inject(instanceKeysPath)).json())
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

/** Lets somebody without an account sign for a new photo, who is approved unless told otherwise. */
async function sign(isApproved = true) {
  const fileId = await upload(author)
  await post(author, { type: 'photo', fileIds: [fileId] })
  const { token } = await steps.nameGuest(author, [fileId])
  await steps.identify(token)
  await steps.signForElsewhere(token)
  if (isApproved) await steps.approveWaiting(await world.admin())
  await world.settle()
  const { given } = await world.api()(readByLink, { params: { token } })
  return { token, id: given[0]?._id ?? '' }
}

type Format = keyof typeof releaseFilePaths
const asAuthor = (id: string, { format = 'json' as Format, query = '', who = author } = {}) =>
  world.inject({
    url: `${releaseFilePaths[format].replace(':id', id)}${query}`,
    headers: { authorization: who.token },
  })
const byLink = ({ token, id }: typeof signed, format: Format = 'json') =>
  world.inject(releaseFileByLinkPaths[format].replace(':token', token).replace(':id', id))
const fileOf = (answer: { readonly body: string }) => parseRelease(answer.body) as PortableRelease

it('a performer downloads what others signed, without their legal identity, and the file is valid', async () => {
  const { data } = await author.api(listReceived, { query: {} })
  expect(data).toMatchObject([
    { _id: signed.id, alias: 'Robin', state: 'in_force', files: 1, until: null },
  ])
  const answer = await asAuthor(signed.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('release-2026-03-15.json')
  const release = fileOf(answer)
  expect(release).toMatchObject({
    site: world.app.base.config.publicUrl,
    issuedFor: null,
    producer: { _id: author.id, username: author.username },
    signer: { alias: 'Robin', legalName: null, birthDate: null },
    scopes: ['depict', 'publish', 'sell', 'download', 'elsewhere'],
    identity: { checkedBy: 'staff', isOfAgeInAllFiles: true },
    files: [{ kind: 'feed-photo', producedOn: '2026-03-15' }],
  })
  expect(release.text.content).toContain('on other sites where they publish these files')
  expect(answer.body).not.toMatch(/Canary|1990|example\.org/)
  expect(problemsOf(release, { keys, today })).toEqual([])
})

it('the person who signed downloads the file with their own name, also during maintenance', async () => {
  const maintain = (isOn: boolean) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'maintenanceMode', isOn))
  await maintain(true)
  const release = fileOf(await byLink(signed))
  await maintain(false)
  expect(release.signer).toMatchObject({
    legalName: 'Canaryann Canarysmith',
    birthDate: '1990-02-03',
  })
  expect(problemsOf(release, { keys, today })).toEqual([])
})

it('the PDF is readable and carries the file', async () => {
  for (const answer of [
    await asAuthor(signed.id, { format: 'pdf' }),
    await byLink(signed, 'pdf'),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1')).toContain('release.json')
  }
})

it('a copy names the account elsewhere that may import it', async () => {
  const release = fileOf(
    await asAuthor(signed.id, { query: '?site=https://other.example/x&account=Mia' }),
  )
  expect(release.issuedFor).toEqual({ site: 'https://other.example', account: 'mia' })
  for (const query of [
    '?site=other',
    '?site=https://a.example',
    '?account=mia',
    '?site=ftp://a&account=b',
  ])
    expect((await asAuthor(signed.id, { query })).json()).toMatchObject({
      code: 'releases.target_unusable',
    })
})

it('nobody else downloads it, and nobody what is not in force', async () => {
  const other = await steps.knownPerformer()
  const notFound = { code: 'releases.release_not_found' }
  expect((await asAuthor(signed.id, { who: other })).json()).toMatchObject(notFound)
  expect((await asAuthor(signed.id, { who: await world.fan() })).json()).toMatchObject(notFound)
  expect((await asAuthor('0'.repeat(32))).json()).toMatchObject(notFound)
  expect((await asAuthor('x')).json()).toMatchObject(notFound)
  expect((await world.inject(releaseFilePaths.json.replace(':id', signed.id))).statusCode).toBe(401)
  expect((await byLink({ ...signed, token: 'x'.repeat(43) })).json()).toMatchObject({
    code: 'releases.link_ended',
  })
  const waiting = await sign(false)
  const notInForce = { code: 'releases.not_in_force' }
  expect((await byLink({ ...signed, id: waiting.id })).json()).toMatchObject(notFound)
  expect((await asAuthor(waiting.id)).json()).toMatchObject(notInForce)
  await steps.approveWaiting(await world.admin())
  expect((await asAuthor(waiting.id)).statusCode).toBe(200)
  await world.app.base.db
    .updateTable('releases')
    .set({ until: '2026-03-14' })
    .where('id', '=', waiting.id)
    .execute()
  expect((await asAuthor(waiting.id)).json()).toMatchObject(notInForce)
  await world.app.base.db
    .updateTable('releases')
    .set({ until: null })
    .where('id', '=', waiting.id)
    .execute()
  await world.api()(withdrawByLink, { params: waiting, body: {} })
  expect((await asAuthor(waiting.id)).json()).toMatchObject(notInForce)
  expect((await byLink(waiting)).json()).toMatchObject(notInForce)
})

/** Returns a copy in which every value, one at a time, is another one. */
function* tampered(value: unknown, at: readonly string[] = []): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    yield [`${at.join('.')} shorter`, value.slice(1)]
    yield [`${at.join('.')} longer`, [...value, value[0] ?? 'x']]
  }
  if (value === null) yield [at.join('.'), 'x']
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      for (const [where, changed] of tampered(inner, [...at, key]))
        yield [
          where,
          Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
        ]
  else if (typeof value === 'number') yield [at.join('.'), value + 1]
  else if (typeof value === 'boolean') yield [at.join('.'), !value]
  else {
    const text = String(value)
    const last = text.at(-1)
    yield [at.join('.'), `${text.slice(0, -1)}${last === '1' ? '2' : '1'}`]
    yield [`${at.join('.')} longer`, `${text}1`]
  }
}

it('each value that is changed, left out or added makes the file invalid', async () => {
  const release = fileOf(await byLink(signed))
  const changes = [...tampered(release)]
  expect(changes.length).toBeGreaterThan(50)
  const isValid = (value: unknown) => {
    const parsed = parseRelease(JSON.stringify(value))
    return parsed !== undefined && problemsOf(parsed, { keys, today }).length === 0
  }
  expect(isValid(release)).toBe(true)
  expect(changes.filter(([, value]) => isValid(value)).map(([where]) => where)).toEqual([])
  for (const key of Object.keys(release))
    expect(isValid({ ...release, [key]: undefined }), key).toBe(false)
  expect(isValid({ ...release, more: 1 })).toBe(false)
  expect(isValid({ ...release, signer: { ...release.signer, more: 1 } })).toBe(false)
})

it('a file that another key signed, or that was signed for another purpose, is invalid', async () => {
  const { seal, ...statement } = fileOf(await byLink(signed))
  const bytes = releaseBytes(statement)
  const { keys: own } = world.app.base
  const otherPurpose = { ...statement, seal: signAsInstance(own, 'age-rules', bytes) }
  expect(problemsOf(otherPurpose, { keys, today })).toEqual(['signature_wrong'])
  const foreign = await createWorld()
  const otherKey = {
    ...statement,
    seal: signAsInstance(foreign.app.base.keys, 'portable-release', bytes),
  }
  await foreign.close()
  expect(problemsOf(otherKey, { keys, today })).toEqual(['key_unknown'])
  expect(
    problemsOf({ ...statement, seal }, { keys: { ...keys, site: 'https://a.example' }, today }),
  ).toEqual(['site_differs'])
  const ended = { ...statement, until: '2026-03-14' }
  const resigned = { ...ended, seal: signAsInstance(own, 'portable-release', releaseBytes(ended)) }
  expect(problemsOf(resigned, { keys, today })).toEqual(['ended'])
})

it('the command says whether a file is valid, offline with a given key', async () => {
  const save = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const { body } = await byLink(signed)
  const list = save('keys.json', (await world.inject(instanceKeysPath)).body)
  const one = save('key.txt', `${keys.keys[0]?.publicKey}\n`)
  const check = (file: string, key: string) =>
    spawnSync(process.execPath, ['tools/node.mjs', 'tools/check-release.ts', file, '--key', key], {
      encoding: 'utf8',
    })
  for (const key of [list, one]) {
    const valid = check(save('release.json', body), key)
    expect(valid.stderr).toBe('')
    expect(valid.status).toBe(0)
    expect(valid.stdout).toMatch(
      /Canaryann Canarysmith, 1 file of .*Valid on 2026-03-15.*, by key/s,
    )
  }
  const changed = check(save('changed.json', body.replace('Canaryann', 'Canarybob')), list)
  expect(changed).toMatchObject({ status: 1 })
  expect(changed.stderr).toContain('signature_wrong')
  const none = check(save('none.json', '{}'), list)
  expect(none).toMatchObject({ status: 1 })
  expect(none.stderr).toContain('is not a signed release')
}, 60_000)
