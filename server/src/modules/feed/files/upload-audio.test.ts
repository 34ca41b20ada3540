import { uploadAudio } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleBytes, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wav = async () => ({ file: new File([new Uint8Array(await sampleBytes('audio'))], 'a.wav') })

it('a performer uploads audio for a post and sees it become ready', async () => {
  const performer = await world.performer()
  const id = await upload(performer, 'audio')
  await world.settle()
  expect(await performer.api(readFile, { params: { id } })).toMatchObject({
    type: 'feed-audio',
    status: 'finished',
  })
})

it('only performers upload audio, and other content is refused', async () => {
  const files = await wav()
  const performer = await world.performer()
  const fan = await world.fan()
  await expect(world.api()(uploadAudio, { files })).rejects.toMatchObject({ status: 401 })
  await expect(fan.api(uploadAudio, { files })).rejects.toMatchObject({ status: 403 })
  const photo = new File([new Uint8Array(await sampleBytes('photo'))], 'a.mp3')
  await expect(performer.api(uploadAudio, { files: { file: photo } })).rejects.toMatchObject({
    code: 'media.not_accepted',
    data: { reason: 'wrong_kind', explanation: 'This is a photo. Upload an audio file instead.' },
  })
  const text = new File(['hello'], 'a.mp3')
  await expect(performer.api(uploadAudio, { files: { file: text } })).rejects.toMatchObject({
    data: { reason: 'unsupported' },
  })
})
