import { type AiOrigin, labelFile, readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  manifestStore,
  withIsoManifests,
  withJpegManifests,
} from '../../../../test/world/manifests.ts'
import type { Person } from '../../../../test/world/people.ts'
import { sampleBytes, upload } from '../../../../test/world/posts.ts'
import { unlike } from '../../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const action = 'c2pa.created'
const storeOf = (source: string) =>
  manifestStore({ generator: 'Firefly', actions: [{ action, source }] })

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
}, 60_000)
afterAll(() => world.close())

/** Uploads a photo that claims this source of itself, and returns its id. */
async function uploadClaiming(source: string): Promise<string> {
  const jpeg = Buffer.from(unlike(await sampleBytes('photo'), 'photo'))
  return upload(owner, 'photo', withJpegManifests(jpeg, storeOf(source)))
}
const label = (id: string, aiOrigin: AiOrigin | null) =>
  owner.api(labelFile, { params: { id }, body: { aiOrigin } })
const read = (id: string) => owner.api(readFile, { params: { id } })

describe('a file that claims something of itself', () => {
  it('a photo that says it was made by AI is labelled, and its owner cannot take the label off', async () => {
    const id = await uploadClaiming('trainedAlgorithmicMedia')
    await label(id, 'altered')
    await world.settle()
    const claims = { generator: 'Firefly 2.1', aiOrigin: 'made' }
    expect(await read(id)).toMatchObject({ stage: 'ready', aiOrigin: 'made', claims })
    for (const less of [null, 'altered'] as const)
      await expect(label(id, less)).rejects.toMatchObject({ code: 'media.ai_claimed', status: 409 })
    expect((await label(id, 'made')).aiOrigin).toBe('made')
  })

  it('a photo that says it was altered with AI may be labelled as made by it', async () => {
    const id = await uploadClaiming('compositeWithTrainedAlgorithmicMedia')
    await world.settle()
    expect((await read(id)).aiOrigin).toBe('altered')
    await expect(label(id, null)).rejects.toMatchObject({ code: 'media.ai_claimed' })
    expect((await label(id, 'made')).aiOrigin).toBe('made')
    expect((await label(id, 'altered')).aiOrigin).toBe('altered')
  })

  it('a photo of a camera shows its claim, and its label is the choice of its owner', async () => {
    const id = await uploadClaiming('digitalCapture')
    await world.settle()
    const seen = await read(id)
    expect(seen.claims).toEqual({ generator: 'Firefly 2.1', aiOrigin: null })
    expect(seen).not.toHaveProperty('aiOrigin')
    await label(id, 'altered')
    expect(await label(id, null)).not.toHaveProperty('aiOrigin')
  })

  it('a video that says it was made by AI is labelled, and a damaged claim leaves a file as it is', async () => {
    const mp4 = Buffer.from(unlike(await sampleBytes('video'), 'video'))
    const video = await upload(
      owner,
      'video',
      withIsoManifests(mp4, storeOf('trainedAlgorithmicMedia')),
    )
    const jpeg = Buffer.from(unlike(await sampleBytes('photo'), 'photo'))
    const cut = storeOf('trainedAlgorithmicMedia').subarray(0, 90)
    const damaged = await upload(owner, 'photo', withJpegManifests(jpeg, cut))
    await world.settle()
    expect(await read(video)).toMatchObject({ stage: 'ready', aiOrigin: 'made' })
    const seen = await read(damaged)
    expect(seen.stage).toBe('ready')
    expect(seen).not.toHaveProperty('aiOrigin')
  })
})
