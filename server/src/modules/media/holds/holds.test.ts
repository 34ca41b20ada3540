import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, sampleBytes, upload } from '../../../../test/world/posts.ts'
import { unlike } from '../../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { fileFacts, holdFiles, publicUrl, releaseFiles } from '../index.ts'
import { moveHeldBytes } from './move-held-bytes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

function partsUnder(folder: string): string[] {
  const root = join(world.app.base.config.dataDir, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes(`${folder}/`) && /\/(?:original|[\w-]+\.\w+)$/.test(path),
  )
}

/** A photo of a post that is ready, with a decision that may hold it. */
async function aPhoto() {
  const performer = await world.performer()
  const bytes = new Uint8Array(unlike(await sampleBytes('photo'), 'photo'))
  const fileId = await upload(performer, 'photo', bytes)
  await post(performer, { type: 'photo', fileIds: [fileId], audience: 'buyers', price: 5 })
  await world.settle()
  return { fileId, bytes, decisionId: world.app.base.newId() }
}
const hold = (fileId: string, decisionId: string) =>
  transaction(world.app.base, (ctx) => holdFiles(ctx, [fileId], decisionId))
const release = (decisionId: string) =>
  transaction(world.app.base, (ctx) => releaseFiles(ctx, decisionId))
const preview = async (fileId: string) =>
  (await world.inject({ url: publicUrl(fileId, 'blurred') })).statusCode

/** A store whose process dies at the deletion of a part, after a number of them. */
function dyingAfter(deletions: number) {
  const { base } = world.app
  let left = deletions
  const files = {
    ...base.gateways.files,
    async delete(key: string) {
      if (left === 0) throw new Error('killed')
      left -= 1
      await base.gateways.files.delete(key)
    },
  }
  return { ...base, gateways: { ...base.gateways, files } }
}

it('seals every part of a held file although the job was killed in between, and refuses it from the commit on', async () => {
  const { fileId, decisionId } = await aPhoto()
  const parts = partsUnder(`media/${fileId}`).length
  expect(parts).toBeGreaterThan(2)
  expect(await preview(fileId)).toBe(200)
  await hold(fileId, decisionId)
  expect([await preview(fileId), partsUnder(`media/${fileId}`).length]).toEqual([404, parts])
  for (const deletions of [0, 1])
    await expect(moveHeldBytes(dyingAfter(deletions), fileId)).rejects.toThrow('killed')
  expect(await preview(fileId)).toBe(404)
  await world.settle()
  expect(partsUnder(`media/${fileId}`)).toEqual([])
  expect(await preview(fileId)).toBe(404)

  await release(decisionId)
  await world.settle()
  expect([await preview(fileId), partsUnder(`media/${fileId}`).length]).toEqual([200, parts])
})

it('a file that is given back while a job seals it, and held again by another decision, loses nothing', async () => {
  const { fileId, decisionId } = await aPhoto()
  const parts = partsUnder(`media/${fileId}`).length
  await hold(fileId, decisionId)
  await expect(moveHeldBytes(dyingAfter(1), fileId)).rejects.toThrow('killed')
  await release(decisionId)
  const next = world.app.base.newId()
  await hold(fileId, next)
  await world.settle()
  expect([await preview(fileId), partsUnder(`media/${fileId}`).length]).toEqual([404, 0])
  await release(next)
  await world.settle()
  expect([await preview(fileId), partsUnder(`media/${fileId}`).length]).toEqual([200, parts])
  world.clock.advance(2 * DAY_MS)
  await world.runScheduledJobs()
  await world.settle()
  expect([await preview(fileId), partsUnder(`media/${fileId}`).length]).toEqual([200, parts])
})

it('keeps the sealed bytes of a held file for a year, and then erases them', async () => {
  const { fileId, decisionId } = await aPhoto()
  await hold(fileId, decisionId)
  await world.settle()
  const sealed = () => partsUnder('held').length
  const kept = sealed()
  expect(kept).toBeGreaterThan(2)
  world.clock.advance(300 * DAY_MS)
  await world.runScheduledJobs()
  expect(sealed()).toBe(kept)
  world.clock.advance(66 * DAY_MS)
  await world.runScheduledJobs()
  await world.settle()
  expect(sealed()).toBe(0)
  expect(await fileFacts(world.app.base, [fileId])).toEqual(new Map())
  expect(await release(decisionId)).toEqual([])
})
