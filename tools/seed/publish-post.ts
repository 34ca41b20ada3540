import {
  createPollOption,
  createPost,
  pinPost,
  updatePost,
  uploadAudio,
  uploadPhoto,
  uploadVideo,
} from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import type { DemoPost } from './demo-post.ts'
import type { DemoWorld } from './demo-world.ts'
import type { MediaGenerator } from './media/index.ts'

/** The media of a post, rendered in advance. */
export type RenderedMedia = Promise<readonly Buffer[]>

const upright = { width: 720, height: 1280 } as const
const HOUR_MS = 3_600_000

/** Starts rendering a post's media in the background. */
export function renderPostMedia(studio: MediaGenerator, post: DemoPost): RenderedMedia {
  const seed = `${post.by}/${post.ageHours}`
  const size = post.isUpright ? upright : undefined
  const shown = post.photos ? studio.photoSet(seed, post.photos, size) : Promise.resolve([])
  const { seconds } = post
  if (!seconds) return shown
  const drawing =
    post.type === 'audio'
      ? studio.audio(seed, seconds)
      : studio.video(seed, { seconds, ...(post.isUpright && upright) })
  return Promise.all([shown, drawing]).then(([pictures, bytes]) => [...pictures, bytes])
}

const uploads = {
  photo: { call: uploadPhoto, name: 'photo.jpg', type: 'image/jpeg' },
  video: { call: uploadVideo, name: 'video.mp4', type: 'video/mp4' },
  audio: { call: uploadAudio, name: 'sound.m4a', type: 'audio/mp4' },
} as const

/**
 * Publishes a post as its performer would: uploads, writes, waits until it is processed. Returns
 * its id.
 */
export async function publishPost(
  world: DemoWorld,
  post: DemoPost,
  drawn: RenderedMedia,
): Promise<string> {
  const api = await world.as(post.by)
  const fileIds: string[] = []
  for (const [at, bytes] of (await drawn).entries())
    fileIds.push(await upload(api, at === post.photos ? 'video' : post.type, bytes))
  const { _id } = await api(createPost, {
    body: {
      type: post.type,
      text: post.text,
      ...(post.title && { title: post.title }),
      isFirstLineShown: !post.hidesFirstLine,
      fileIds,
      freeFileIds: fileIds.slice(0, post.free ?? 0),
      audience: post.audience,
      ...(post.price && { price: post.price }),
      ...(post.keptAs === 'draft' && { status: 'inactive' as const }),
      ...timesOf(post, world.now()),
      ...(await pollOf(api, post, world.now())),
    },
  })
  await world.settle()
  if (post.isPinned) await api(pinPost, { params: { id: _id }, body: { isPinned: true } })
  if (post.keptAs === 'archived')
    await api(updatePost, { params: { id: _id }, body: { status: 'inactive' } })
  return _id
}

async function upload(api: Api, kind: DemoPost['type'], bytes: Buffer): Promise<string> {
  const { call, name, type } = uploads[kind === 'video' || kind === 'audio' ? kind : 'photo']
  const { _id } = await api(call, {
    files: { file: new File([new Uint8Array(bytes)], name, { type }) },
  })
  return _id
}

/** Returns the instants of a post, relative to the time of writing. */
function timesOf({ ageHours, dueInHours, lastsHours, streamInHours }: DemoPost, now: Date) {
  const from = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
  return {
    ...(dueInHours && {
      isSchedule: true,
      scheduleAt: from(ageHours + dueInHours),
      scheduleZone: 'Europe/Lisbon',
    }),
    ...(lastsHours && { expiresAt: from(lastsHours) }),
    ...(streamInHours && { streamingScheduled: from(ageHours + streamInHours) }),
  }
}

/** Creates the answers of a post's poll, and the fields that the post needs for it. */
async function pollOf(api: Api, { poll }: DemoPost, now: Date) {
  if (!poll) return {}
  const pollIds: string[] = []
  for (const description of poll.answers) {
    pollIds.push((await api(createPollOption, { body: { description } }))._id)
  }
  const pollExpiredAt = poll.hours
    ? new Date(now.getTime() + poll.hours * HOUR_MS).toISOString()
    : null
  return { pollDescription: poll.question, pollIds, pollExpiredAt }
}
