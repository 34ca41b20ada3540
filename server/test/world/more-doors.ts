import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listPosts, readPost } from '@stagedoor/contract/feed'
import { listGalleries } from '@stagedoor/contract/galleries'
import { readOriginal } from '@stagedoor/contract/media'
import * as messages from '@stagedoor/contract/messages'
import { listNotifications } from '@stagedoor/contract/notifications'
import { listProducts } from '@stagedoor/contract/products'
import { listPurchases } from '@stagedoor/contract/purchases'
import { searchPosts } from '@stagedoor/contract/search'
import { end, join, search as searchStreams } from '@stagedoor/contract/streams'
import { listFiles } from '@stagedoor/contract/vault'
import { createVideo, listVideos, readVideo } from '@stagedoor/contract/videos'
import type { LiveRecorder } from '@stagedoor/live-video'
import { importRecordings } from '../../src/modules/streams/recordings/import-recordings.ts'
import { say } from './conversations.ts'
import { aStage, type Door, type Stage } from './file-doors.ts'
import type { Person } from './people.ts'
import { buy, post, sampleBytes, upload } from './posts.ts'
import { sampleVideo } from './sample-media.ts'
import { openStream, streamOnAir } from './streams.ts'
import { unlike } from './unlike.ts'
import type { World } from './world.ts'

type Place = (stage: Stage) => Promise<Door>

const postWith = async ({ performer }: Stage, body: Parameters<typeof post>[1]) => {
  const { _id: id } = await post(performer, body)
  return { id, ask: (api: Person['api']) => api(readPost, { params: { id } }) }
}
const thumbnail = ({ performer, bytes }: Stage) => upload(performer, 'thumbnail', bytes)

/** More places of a photo: those in which it stands for something else. */
export const coverPlaces: Readonly<Record<string, Place>> = {
  async poster(stage) {
    const video = await upload(stage.performer, 'video')
    const thumbnailId = await thumbnail(stage)
    return postWith(stage, {
      type: 'video',
      fileIds: [video],
      thumbnailId,
      audience: 'subscribers',
    })
  },
  async streamCover(stage) {
    const coverId = await thumbnail(stage)
    await stage.world.settle()
    await streamOnAir(stage.world, stage.performer, { coverId })
    const performerId = stage.performer.id
    return {
      ask: async (api) => [
        await api(searchStreams, { query: { performerId } }),
        await api(join, { params: { performerId } }).catch(() => null),
      ],
    }
  },
}

/** A stage whose file is a short video that is unlike any other. */
export async function aVideoStage(world: World, owner: Person): Promise<Stage> {
  const stage = await aStage(world, owner)
  const bytes = new Uint8Array(unlike(await sampleBytes('video'), 'video'))
  const fileId = await upload(owner, 'video', bytes)
  await world.settle()
  return { ...stage, bytes, fileId }
}

const videoOf = ({ bytes }: Stage) => new File([bytes], 'a.mp4', { type: 'video/mp4' })

/** Shows a video somewhere, and returns the call that gives it to people. */
export const videoPlaces: Readonly<Record<string, Place>> = {
  videoPost: (stage) => postWith(stage, { type: 'video', fileIds: [stage.fileId] }),
  async soldVideoPost(stage) {
    const made = await postWith(stage, {
      type: 'video',
      fileIds: [stage.fileId],
      audience: 'buyers',
      price: 5,
    })
    await buy(stage.world, stage.fan, made.id)
    return made
  },
  async video(stage) {
    const body = { title: 'Behind the curtain', audience: 'everyone' as const }
    const { _id: id } = await stage.performer.api(createVideo, {
      body,
      files: { video: videoOf(stage) },
    })
    return { ask: (api) => api(readVideo, { params: { id }, query: {} }) }
  },
  async videoMessage(stage) {
    const { _id } = await stage.performer.api(messages.uploadVideo, {
      files: { file: videoOf(stage) },
    })
    await say(stage.performer, stage.conversationId, { text: 'Look', fileIds: [_id] })
    return {
      ask: (api) => api(messages.list, { params: { id: stage.conversationId }, query: {} }),
    }
  },
}

/** Returns the lists in which something of a stage can be found, and the doors of its owner. */
export const listsOf = ({ fileId, performer }: Stage): [string, Door][] => [
  ['vault', { ask: (api) => api(listFiles, { query: {} }) }],
  ['original', { ask: (api) => api(readOriginal, { params: { id: fileId } }) }],
  ['posts', { ask: (api) => api(listPosts, { query: { performerId: performer.id } }) }],
  [
    'search',
    {
      async ask(api) {
        const { data } = await api(searchPosts, { query: { q: 'hello' } })
        // Videos of other stages have the same segments.
        return data.filter(({ performer: { _id } }) => _id === performer.id)
      },
    },
  ],
  ['purchases', { ask: (api) => api(listPurchases, { query: {} }) }],
  ['notifications', { ask: (api) => api(listNotifications, { query: {} }) }],
  ['galleries', { ask: (api) => api(listGalleries, { query: { performerId: performer.id } }) }],
  ['videos', { ask: (api) => api(listVideos, { query: { performerId: performer.id } }) }],
  ['products', { ask: (api) => api(listProducts, { query: { performerId: performer.id } }) }],
]

/** Shows the file again, so that what is pushed and listed about it is made again. */
export async function showAgain(stage: Stage, media: 'photo' | 'video'): Promise<void> {
  const { performer, conversationId, fileId, world } = stage
  await post(performer, { type: media, fileIds: [fileId] }).catch(() => null)
  await say(performer, conversationId, { text: 'Again', fileIds: [fileId] }).catch(() => null)
  await world.settle()
}

/** A recorder with one part of a stream on the disk. */
export async function recorderOf(streamId: string): Promise<LiveRecorder> {
  const file = path.join(tmpdir(), `${streamId}.mkv`)
  await writeFile(file, await sampleVideo(2))
  const part = {
    streamId,
    path: file,
    startedAt: new Date(),
    length: 2000,
    bytes: 1,
    remove: async () => undefined,
  }
  return {
    record: async () => undefined,
    stop: async () => false,
    parts: async () => [part],
    forget: async () => undefined,
    stopAll: async () => undefined,
  } as unknown as LiveRecorder
}

/** Streams, and returns the stage with the recording in the vault of the performer. */
export async function recordedStage(stage: Stage): Promise<Stage> {
  const { world, performer } = stage
  const { _id: id } = await openStream(performer)
  await performer.api(end, { params: { id } })
  await importRecordings(world.app.base, await recorderOf(id))
  await world.settle()
  const { id: fileId, sha256 } = await world.app.base.db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('ownerId', '=', performer.id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return { ...stage, fileId, sha256: String(sha256) }
}
