import * as messages from '@stagedoor/contract/messages'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { tusClient } from '../../../../test/world/resumable.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'
import { unlike } from '../../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A video as browsers record it: in fragments, without a duration at its beginning. */
const recorded = (seconds: number, framesPerSecond: number) => {
  const codecs = '-c:v libx264 -preset ultrafast -c:a aac'
  const fragments = '-movflags frag_keyframe+empty_moov'
  return sampleVideo(seconds, `-r ${framesPerSecond} ${codecs} ${fragments}`.split(' '))
}

async function uploadNote(who: Person, seconds = 2, framesPerSecond = 25): Promise<string> {
  const bytes = unlike(await recorded(seconds, framesPerSecond), 'video')
  const tus = tusClient(world.app.http, who.token)
  const path = await tus.create(bytes.length, { kind: 'message-note-video', name: 'note.mp4' })
  return (await tus.send(path, 0, bytes)).headers.get('upload-file-id') ?? ''
}

it('a video note is processed as a video of a message, by both sides, and sold as one', async () => {
  const { fan, performer, id } = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const [ofFan, ofPerformer] = [await uploadNote(fan), await uploadNote(performer)]
  await world.settle()
  await say(fan, id, { fileIds: [ofFan] })
  const offer = await say(performer, id, { fileIds: [ofPerformer], price: 10 })
  const videos = async (who: Person) =>
    (await who.api(messages.listMedia, { params: { id }, query: { kind: 'video' } })).data.map(
      ({ isLocked, counts, files: [file] }) => ({
        isLocked,
        videos: counts.videos,
        type: file?.type,
        isPlayable: file?.mimeType === 'video/mp4' && file.url !== null,
        seconds: Math.round(file?.duration ?? 0),
      }),
    )
  const open = {
    isLocked: false,
    videos: 1,
    type: 'message-note-video',
    isPlayable: true,
    seconds: 2,
  }
  expect(await videos(performer)).toEqual([open, open])
  expect((await videos(fan))[0]).toMatchObject({ isLocked: true, type: 'message-note-video' })
  await fan.api(chargeMessage, { params: { id: offer._id }, body: {} })
  await world.settle()
  expect(await videos(fan)).toEqual([open, open])
})

it('a video note that another client makes longer than 60 seconds is rejected with the reason', async () => {
  const { fan, id } = await pairOf(world)
  const fileId = await uploadNote(fan, 64, 1)
  await world.settle()
  await expect(say(fan, id, { fileIds: [fileId] })).rejects.toMatchObject({
    code: 'messages.file_unusable',
  })
  const { stage, reason } = await world.app.base.db
    .selectFrom('files')
    .select(['stage', 'reason'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  expect([stage, reason]).toEqual([
    'rejected',
    'A video note can be 60 seconds long. This one is longer.',
  ])
})
