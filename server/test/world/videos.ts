import type { WireInputOf } from '@stagedoor/contract/kit'
import { createVideo, type Video } from '@stagedoor/contract/videos'
import type { Person } from './people.ts'
import { sampleBytes } from './posts.ts'
import { unlike } from './unlike.ts'

type Body = WireInputOf<typeof createVideo>['body']
type Files = WireInputOf<typeof createVideo>['files']

/** Returns a short video as a file. */
export const videoFile = async (name = 'a.mp4'): Promise<File> =>
  new File([new Uint8Array(unlike(await sampleBytes('video'), 'video'))], name, {
    type: 'video/mp4',
  })

/** Returns a small photo as a file. */
export const photoFile = async (name = 'a.jpg'): Promise<File> =>
  new File([new Uint8Array(unlike(await sampleBytes('photo'), 'photo'))], name, {
    type: 'image/jpeg',
  })

/**
 * Uploads a video through the call; it is published once the world settles, unless it is a draft.
 */
export async function uploadVideo(
  performer: Person,
  body: Partial<Body> = {},
  files: Files = {},
): Promise<Video> {
  return performer.api(createVideo, {
    body: { title: 'Behind the curtain', audience: 'everyone', ...body },
    files: { ...(!body.fileId && { video: await videoFile() }), ...files },
  })
}
