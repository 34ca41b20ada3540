import { answerParticipation } from '@stagedoor/contract/content'
import { listOwnPosts } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'
import { putCaptions, putChapters } from '@stagedoor/contract/media'
import { readPerformer } from '@stagedoor/contract/performers'
import { createVideo } from '@stagedoor/contract/videos'
import type { DemoWorld } from './demo-world.ts'

/**
 * A video of the demo. `price` in tokens; `post` begins the text of the post whose file it shows.
 */
interface DemoVideo {
  readonly by: string
  readonly post: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly audience: 'everyone' | 'subscribers' | 'buyers'
  readonly price?: number
  /** The creator who takes part and agreed to be named. */
  readonly with?: string
  /** A creator who is named and has not answered yet. */
  readonly asks?: string
  readonly chapters?: readonly string[]
  readonly captions?: string
  readonly dueInHours?: number
  readonly isDraft?: true
}

const videos: readonly DemoVideo[] = [
  {
    by: 'mia',
    post: 'Tide coming in',
    title: 'Tide coming in',
    description: 'The whole tide from the end of the pier. Headphones recommended.',
    tags: ['coast', 'sea'],
    audience: 'subscribers',
    chapters: ['Low water', 'The turn', 'High water'],
  },
  {
    by: 'mia',
    post: 'Tide coming in',
    title: 'Low water, slowed down',
    description: 'For those who asked for it slower. One take, without a cut.',
    tags: ['coast', 'slow'],
    audience: 'buyers',
    price: 7,
  },
  {
    by: 'mia',
    post: 'Tide coming in',
    title: 'Spring tide, first look',
    description: 'The highest water of the year.',
    tags: ['coast'],
    audience: 'everyone',
    dueInHours: 40,
  },
  {
    by: 'mia',
    post: 'Tide coming in',
    title: 'Winter sea, rough cut',
    description: '',
    tags: [],
    audience: 'subscribers',
    isDraft: true,
  },
  {
    by: 'noorhale',
    post: 'One take',
    title: 'Thursday’s rehearsal in one take',
    description: 'The slow part of Thursday, from the door of the studio. Saskia plays.',
    tags: ['dance', 'rehearsal'],
    audience: 'everyone',
    with: 'saskia',
    chapters: ['Floor', 'First phrase', 'Breath'],
    captions:
      'WEBVTT\n\n00:00.000 --> 00:03.000\nSlower. Let it fall.\n\n00:03.000 --> ' +
      '00:06.000\nAnd breathe.\n',
  },
  {
    by: 'noorhale',
    post: 'The full phrase',
    title: 'The full phrase, from the side',
    description: 'Both takes, so that you can learn along.',
    tags: ['dance', 'lesson'],
    audience: 'buyers',
    price: 18,
    asks: 'mia',
  },
  {
    by: 'teomarsh',
    post: 'Descending',
    title: 'Descending with the clouds',
    description: 'The last two kilometres of the ridge.',
    tags: ['mountains', 'running'],
    audience: 'everyone',
  },
  {
    by: 'lunaokafor',
    post: 'Rooftop',
    title: 'Rooftop, 2 a.m.',
    description: 'The city from above, when it is quiet.',
    tags: ['city', 'night'],
    audience: 'subscribers',
  },
  {
    by: 'saskia',
    post: 'Practice tape',
    title: 'Practice tape: long notes',
    description: 'One bow, as slow as I can.',
    tags: ['cello', 'practice'],
    audience: 'buyers',
    price: 6,
  },
  {
    by: 'kaiharbor',
    post: 'Green over the bay',
    title: 'Green over the bay',
    description: 'The aurora of this winter in real time.',
    tags: ['aurora', 'sea', 'night'],
    audience: 'everyone',
    with: 'mia',
  },
]

/**
 * Creates the videos of the demo from the files of its posts, so that nothing is drawn or processed
 * again.
 */
export async function createVideos(world: DemoWorld): Promise<void> {
  for (const video of videos) {
    const api = await world.as(video.by)
    const fileId = await fileOf(api, video.post)
    const { title, description, audience, price, tags } = video
    const named = video.with ?? video.asks
    const { _id } = await api(createVideo, {
      body: {
        title,
        description,
        audience,
        tags: [...tags],
        fileId,
        ...(price && { price }),
        ...(named && { participantIds: [await idOf(world, named)] }),
        ...(video.isDraft && { status: 'draft' as const }),
        ...(video.dueInHours && {
          isSchedule: true,
          scheduledAt: new Date(world.now().getTime() + video.dueInHours * 3_600_000).toISOString(),
          scheduleZone: 'Europe/Lisbon',
        }),
      },
      files: {},
    })
    if (video.with) await agree(world, video.with, _id)
    await addTracks(api, fileId, video)
  }
}

/** Lets a named creator agree to be named in a video. */
async function agree(world: DemoWorld, username: string, id: string): Promise<void> {
  const api = await world.as(username)
  await api(answerParticipation, { params: { id }, body: { isAccepted: true } })
}

/** Gives the file of a video its chapters and captions. */
async function addTracks(api: Api, id: string, { chapters, captions }: DemoVideo): Promise<void> {
  if (chapters) {
    const body = { chapters: chapters.map((title, at) => ({ second: at * 2, title })) }
    await api(putChapters, { params: { id }, body })
  }
  if (captions) {
    const files = { captions: new File([captions], 'en.vtt') }
    await api(putCaptions, { params: { id, language: 'en' }, body: {}, files })
  }
}

/** Returns the file of a performer's video post that begins with some words. */
async function fileOf(api: Api, words: string): Promise<string> {
  const { data } = await api(listOwnPosts, {
    query: { type: 'video', state: 'published', limit: 20 },
  })
  const [fileId] = data.find(({ text }) => text.startsWith(words))?.fileIds ?? []
  if (!fileId) throw new Error(`No video post begins with “${words}”`)
  return fileId
}

const idOf = async (world: DemoWorld, username: string): Promise<string> =>
  (await (await world.as())(readPerformer, { params: { id: username } }))._id
