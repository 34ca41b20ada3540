import {
  createPost,
  type Post,
  uploadAudio,
  uploadPhoto,
  uploadTeaser,
  uploadThumbnail,
  uploadVideo,
} from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { grantAccess } from '../../src/modules/access/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import { sampleAudio } from './sample-audio.ts'
import { samplePhoto, sampleVideo } from './sample-media.ts'
import { unlike } from './unlike.ts'
import type { World } from './world.ts'

type Body = WireInputOf<typeof createPost>['body']

/** Creates a post through the call, whether or not it is ready. */
export const post = (performer: Person, body: Partial<Body> = {}): Promise<Post> =>
  performer.api(createPost, {
    body: { type: 'text', text: 'hello', audience: 'everyone', ...body },
  })

const calls = {
  photo: uploadPhoto,
  video: uploadVideo,
  thumbnail: uploadThumbnail,
  teaser: uploadTeaser,
  audio: uploadAudio,
} as const
const sources = {
  photo: 'photo',
  thumbnail: 'photo',
  video: 'video',
  teaser: 'video',
  audio: 'audio',
} as const
const names = { photo: 'a.jpg', video: 'a.mp4', audio: 'a.wav' } as const
const makers = {
  photo: () => samplePhoto(400, 300).jpeg().toBuffer(),
  video: () => sampleVideo(2),
  audio: () => sampleAudio({ extension: 'wav' }),
} as const
const shared: { -readonly [media in keyof typeof makers]?: Promise<Buffer> } = {}

/** Returns the bytes of a small picture, a short video or a short audio, created once a run. */
export function sampleBytes(media: keyof typeof makers): Promise<Buffer> {
  shared[media] ??= makers[media]()
  return shared[media]
}

/**
 * Uploads a sample, unlike any other unless its bytes are given, and returns the file's id; it is
 * not processed before the world settles.
 */
export async function upload(
  performer: Person,
  what: keyof typeof calls = 'photo',
  given?: Uint8Array,
): Promise<string> {
  const media = sources[what]
  const bytes = given ?? unlike(await sampleBytes(media), media)
  const file = new File([new Uint8Array(bytes)], names[media])
  return (await performer.api(calls[what], { files: { file } }))._id
}

/** Subscribes a fan to a performer, without a payment. */
export async function subscribe(
  world: World,
  fan: Person,
  performer: Person,
  until?: Date,
): Promise<void> {
  const { base } = world.app
  const subject = {
    subjectKind: 'performer',
    subjectId: performer.id,
    kind: 'subscription',
  } as const
  const grant = { accountId: fan.id, sourceId: base.newId(), ...subject, ...(until && { until }) }
  await transaction(base, (ctx) => grantAccess(ctx, grant))
}

/** Grants a fan the access of a purchase, without a payment. */
export async function buy(world: World, fan: Person, itemId: string): Promise<void> {
  const { base } = world.app
  const grant = {
    subjectKind: 'item',
    subjectId: itemId,
    kind: 'purchase',
    sourceId: base.newId(),
  } as const
  await transaction(base, (ctx) => grantAccess(ctx, { accountId: fan.id, ...grant }))
}

/** Returns every address of a file anywhere in an answer. */
export const addressesIn = (answer: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(answer).matchAll(/"(\/media\/[^"]+)"/g)].map(([, url]) => url as string),
  ),
]
