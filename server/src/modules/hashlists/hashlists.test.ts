import { randomBytes } from 'node:crypto'
import { type HashClass, importHashes, listHashLists } from '@stagedoor/contract/hashlists'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onList, turn } from '../../../test/world/hash-lists.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { matchContent } from './match-content.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const give = (name: string, lines: readonly string[], ofEntries?: HashClass) =>
  admin.api(importHashes, {
    body: { name, ...(ofEntries && { class: ofEntries }) },
    files: { file: new File([lines.join('\r\n')], 'list') },
  })
const listed = async (name: string) =>
  (await admin.api(listHashLists)).data.find((list) => list.name === name)
const match = (content: { sha256?: string; md5?: string; hashes?: string[] }) =>
  matchContent(world.app.base, { sha256: null, md5: null, hashes: [], ...content })

it('imports CSV in any order of columns, and JSON lines, and says which lines have no entry', async () => {
  const sha256 = hex(32)
  const md5 = hex(16)
  const pdq = hex(32)
  const result = await give('Mixed', [
    '\uFEFFhash,type,id,class,status,source',
    `${sha256.toUpperCase()},SHA-256,"a, ""1""",csam,,own`,
    `${md5},md5,2,ncii,active,own`,
    JSON.stringify({
      type: 'pdq',
      hash: Buffer.from(pdq, 'hex').toString('base64'),
      class: 'test',
    }),
    `${md5},sha256,3,csam,,own`,
    `${md5},tmk,4,csam,,own`,
    `${hex(16)},md5,5,nice,,own`,
    '{"type":',
  ])
  expect(result).toMatchObject({ version: 1, added: 3, unchanged: 0, skipped: 4 })
  expect(result.skippedLines).toEqual([
    { line: 5, reason: 'hash' },
    { line: 6, reason: 'type' },
    { line: 7, reason: 'class' },
    { line: 8, reason: 'format' },
  ])
  expect(await listed('Mixed')).toMatchObject({ version: 1, entries: 3, source: 'file' })
  expect(await match({ sha256, md5 })).toMatchObject([
    { kind: 'sha256', class: 'csam', reference: 'a, "1"', isExact: true, listVersion: 1 },
    { kind: 'md5', class: 'ncii', isExact: true },
  ])
  expect(await match({ hashes: [pdq] })).toMatchObject([
    { kind: 'pdq', class: 'test', isExact: false, distance: 0 },
  ])
})

it('a list keeps its version when an import changes nothing, and forgets what is withdrawn', async () => {
  const first = hex(32)
  const second = hex(32)
  const header = 'type,hash,class,status'
  const lines = [header, `sha256,${first},csam,`, `pdq,${second},csam,`]
  await give('Own', lines)
  expect(await give('Own', lines)).toMatchObject({ version: 1, added: 0, unchanged: 2 })
  expect(await match({ hashes: [second] })).toHaveLength(1)
  const withdrawn = [header, `sha256,${first},csam,Withdrawn`, `pdq,${second},csam,deleted`]
  expect(await give('Own', withdrawn)).toMatchObject({ version: 2, withdrawn: 2 })
  expect(await match({ sha256: first, hashes: [second] })).toEqual([])
  expect(await listed('Own')).toMatchObject({ entries: 0 })
  expect(await give('Own', lines)).toMatchObject({ version: 3, changed: 2 })
  expect(await match({ sha256: first, hashes: [second] })).toHaveLength(2)
})

it('gives lines without a class the one of the import, and refuses files without an entry', async () => {
  const sha256 = hex(32)
  await give('Plain', ['type,hash', `sha256,${sha256}`], 'other')
  expect(await match({ sha256 })).toMatchObject([{ class: 'other' }])
  await expect(give('None', ['type,hash', `sha256,${sha256}`])).rejects.toMatchObject({
    code: 'hashlists.unreadable',
  })
  await expect(give('None', ['just words'])).rejects.toMatchObject({ code: 'hashlists.unreadable' })
  expect(await listed('None')).toBeUndefined()
})

it('a list that is turned off recognises nothing, until it is turned on', async () => {
  const sha256 = hex(32)
  const id = await onList(admin, 'Switched', [{ type: 'sha256', hash: sha256, class: 'csam' }])
  await turn(admin, id, false)
  expect(await match({ sha256 })).toEqual([])
  await turn(admin, id, true)
  expect(await match({ sha256 })).toHaveLength(1)
  await expect(turn(admin, world.app.base.newId(), true)).rejects.toMatchObject({
    code: 'hashlists.not_found',
  })
})
