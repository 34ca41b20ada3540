import { createGallery, type Gallery, readOwnGallery } from '@stagedoor/contract/galleries'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { type Photo, uploadPhoto } from '@stagedoor/contract/photos'
import type { Person } from './people.ts'
import { sampleBytes } from './posts.ts'
import { unlike } from './unlike.ts'

type Body = WireInputOf<typeof createGallery>['body']

/** Uploads a photo to a gallery through the call; it is not processed before the world settles. */
export const addPhoto = async (
  performer: Person,
  galleryId: string,
  body: object = {},
): Promise<Photo> => {
  const photo = new File([new Uint8Array(unlike(await sampleBytes('photo'), 'photo'))], 'a.jpg')
  return performer.api(uploadPhoto, { body: { galleryId, ...body }, files: { photo } })
}

/**
 * Creates a gallery with some photos through the calls; it is published once the world has settled.
 */
export async function gallery(
  performer: Person,
  body: Partial<Body> = {},
  photos = 1,
): Promise<Gallery> {
  const { _id: id } = await performer.api(createGallery, {
    body: {
      title: 'Backstage',
      description: 'secret words',
      ...(!body.isSale && { audience: 'everyone' }),
      ...body,
    },
  })
  for (let count = 0; count < photos; count += 1) await addPhoto(performer, id)
  return performer.api(readOwnGallery, { params: { id } })
}
