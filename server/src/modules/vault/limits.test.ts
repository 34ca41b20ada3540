import type { WireInputOf } from '@stagedoor/contract/kit'
import { readOriginal } from '@stagedoor/contract/media'
import * as vault from '@stagedoor/contract/vault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { sampleBytes, upload } from '../../../test/world/posts.ts'
import { unlike } from '../../../test/world/unlike.ts'
import { unzip } from '../../../test/world/unzip.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

const change = (body: WireInputOf<typeof vault.changeFiles>['body']) =>
  performer.api(vault.changeFiles, { body })
const read = (id: string) => performer.api(vault.readVaultFile, { params: { id } })
const newFolder = (name: string) => performer.api(vault.createFolder, { body: { name } })

const fetch = (url: string, token?: string) =>
  world.inject({ method: 'GET', url, ...(token && { headers: { authorization: token } }) })

describe('limits of the vault', () => {
  it('refuses more than 20 tags of a file over several calls, and names with paths', async () => {
    const fileId = await upload(performer)
    const tags = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `tag${from + at}`)
    await change({ fileIds: [fileId], addTags: tags(0, 15) })
    await expect(change({ fileIds: [fileId], addTags: tags(15, 6) })).rejects.toMatchObject({
      code: 'vault.too_many_tags',
    })
    await change({ fileIds: [fileId], addTags: tags(15, 5), name: '../\u202eact.jpg' })
    const { file, tags: kept } = await read(fileId)
    expect([kept.length, file.name]).toEqual([20, 'act.jpg'])
  })

  it('keeps equal bytes once that arrive at the same time', async () => {
    const bytes = unlike(await sampleBytes('photo'), 'photo')
    const ids = await Promise.all([1, 2, 3].map(() => upload(performer, 'photo', bytes)))
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses to replace a file by one in the trash', async () => {
    const shown = await upload(performer)
    const trashed = await upload(performer)
    await world.settle()
    await performer.api(vault.trashFiles, { body: { fileIds: [trashed] } })
    const replacing = performer.api(vault.replaceFile, {
      params: { id: shown },
      body: { fileId: trashed },
    })
    await expect(replacing).rejects.toMatchObject({ code: 'vault.not_replaceable' })
  })

  it('refuses the 201st folder', async () => {
    const { db } = world.app.base
    const row = { ownerId: performer.id, createdAt: world.clock.now() }
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      id: world.app.base.newId(),
      name: `Act ${at}`,
    }))
    await db.insertInto('vaultFolders').values(rows).execute()
    await expect(newFolder('Encore')).rejects.toMatchObject({ code: 'vault.too_many_folders' })
  })

  it('refuses malformed input of every call', async () => {
    const calls = [
      () => performer.api(vault.listFiles, { query: malformed({ sort: 'x' }) }),
      () => read('x'),
      () => change(malformed({ fileIds: [] })),
      () => performer.api(vault.trashFiles, { body: { fileIds: [] } }),
      () => performer.api(vault.restoreFiles, { body: { fileIds: ['x'] } }),
      () => performer.api(vault.replaceFile, { params: { id: 'x' }, body: { fileId: 'x' } }),
      () => performer.api(vault.createArchive, { body: { fileIds: [] } }),
      () => newFolder(''),
      () => performer.api(vault.renameFolder, { params: { id: 'x' }, body: { name: 'a' } }),
      () => performer.api(vault.deleteFolder, { params: { id: 'x' } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 400 })
  })
})

describe('an archive', () => {
  it('holds the chosen originals, in the session it was asked for alone', async () => {
    const other = await world.performer()
    const samples = [
      unlike(await sampleBytes('photo'), 'photo'),
      unlike(await sampleBytes('photo'), 'photo'),
    ]
    const fileIds: string[] = []
    for (const sample of samples) fileIds.push(await upload(performer, 'photo', sample))
    await world.settle()
    const { url } = await performer.api(vault.createArchive, { body: { fileIds } })
    const reply = await fetch(url, performer.token)
    expect(reply.statusCode).toBe(200)
    const files = unzip(reply.rawPayload)
    expect([...files.keys()]).toEqual(['a.jpg', 'a (2).jpg'])
    expect([...files.values()].map((content, at) => content.equals(samples[at] as Buffer))).toEqual(
      [true, true],
    )
    expect((await fetch(url)).json().code).toBe('auth.required')
    expect((await fetch(url, other.token)).json().code).toBe('vault.archive_ended')
    expect((await fetch(`${url}x`, performer.token)).statusCode).toBe(403)
    world.clock.advance(6 * 60_000)
    expect((await fetch(url, performer.token)).json().code).toBe('vault.archive_ended')
    expect(
      (await performer.api(readOriginal, { params: { id: fileIds[0] as string } })).url,
    ).toContain('/original')
  })
})
