import { readFileSync } from 'node:fs'
import { readFile } from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import {
  animatedImage,
  imagesWithHiddenMetadata,
  stripedImage,
} from '../../../../test/world/odd-images.ts'
import { fileViews, storeDocument } from '../index.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

const heic = readFileSync(new URL('../../../../test/fixtures/turned.heic', import.meta.url))

async function send(bytes: Buffer, kind: 'feed-photo' | 'avatar' = 'feed-photo') {
  const who = media.someone()
  const file = new File([new Uint8Array(bytes)], 'a.jpg')
  const sent = await who.api(upload, { params: { kind }, files: { file } })
  await media.world.settle()
  return who.api(readFile, { params: { id: sent._id } })
}

describe('HEIC', () => {
  it('converts HEIC photos into the usual pictures', async () => {
    const file = await send(heic)
    expect(file).toMatchObject({
      stage: 'ready',
      width: 80,
      height: 120,
      mimeType: 'image/webp',
      animation: null,
    })
    const { bytes } = await media.fetch(file.url ?? '')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 120 })
    expect(bytes.includes('SECRET')).toBe(false)
  })

  it('converts a HEIC avatar before it answers the upload', async () => {
    expect(await send(heic, 'avatar')).toMatchObject({ stage: 'ready' })
  })

  it('refuses HEIC as an identity document, because reviewers could not open it', async () => {
    const path = `${media.base.config.dataDir}/document`
    const given = {
      field: 'file',
      filename: 'id.heic',
      path,
      size: heic.length,
      sha256: '0'.repeat(64),
      head: heic,
    }
    await expect(
      storeDocument(media.base, given, { ownerId: media.base.newId() }),
    ).rejects.toMatchObject({
      code: 'media.not_accepted',
      data: { reason: 'unsupported' },
    })
  })
})

describe('a picture that moves', () => {
  it.each(['gif', 'webp'] as const)(
    'keeps an animated %s moving for viewers with access and still in its other pictures',
    async (format) => {
      const file = await send(await animatedImage(format))
      expect(file.pictures.map(({ width }) => width)).toEqual([120])
      const [moving, still] = await Promise.all(
        [file.animation, file.url].map((address) => media.fetch(address ?? '')),
      )
      expect(moving?.headers['content-type']).toBe('image/webp')
      expect((await sharp(moving?.bytes).metadata()).pages).toBe(5)
      expect((await sharp(still?.bytes).metadata()).pages ?? 1).toBe(1)
      const locked = await fileViews(media.base, [file._id], {
        viewer: undefined,
        access: 'locked',
      })
      expect(locked.get(file._id)).toMatchObject({ animation: null, url: null, pictures: [] })
    },
  )

  it('shows an animated avatar as a still picture', async () => {
    expect(await send(await animatedImage('gif'), 'avatar')).toMatchObject({
      stage: 'ready',
      animation: null,
    })
  })
})

it.each(Object.keys(imagesWithHiddenMetadata))(
  'removes the hidden metadata of a %s from everything that is served',
  async (format) => {
    const file = await send((await imagesWithHiddenMetadata[format]?.()) ?? Buffer.alloc(0))
    expect(file.stage).toBe('ready')
    for (const address of [...file.thumbnails, file.blurred ?? '']) {
      expect((await media.fetch(address)).bytes.includes('SECRET')).toBe(false)
    }
  },
)

describe('formats that browsers do not show are refused by name:', () => {
  it.each(['tiff', 'bmp'] as const)(
    'refuses a %s photo by name, because browsers do not show it',
    async (format) => {
      const tiff = () => stripedImage().tiff().toBuffer()
      const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
      await expect(send(format === 'tiff' ? await tiff() : bmp)).rejects.toMatchObject({
        data: {
          reason: 'unsupported',
          explanation: expect.stringMatching(/^This picture format.*JPEG, PNG/),
        },
      })
    },
  )
})
