import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

const send = (kind: 'feed-photo' | 'avatar', bytes: Buffer, name: string) =>
  media
    .someone()
    .api(upload, { params: { kind }, files: { file: new File([new Uint8Array(bytes)], name) } })

describe('uploads that are refused before they are stored', () => {
  it('refuses an upload above the limit of its call or of the setting and stores nothing', async () => {
    const noise = Buffer.alloc(31 * 1024 * 1024, 'ab')
    const tooLarge = { status: 413, code: 'request.too_large' }
    await expect(send('feed-photo', noise, 'a.jpg')).rejects.toMatchObject(tooLarge)
    const overSetting = noise.subarray(0, 21 * 1024 * 1024)
    await expect(send('feed-photo', overSetting, 'a.jpg')).rejects.toMatchObject(tooLarge)
    expect(media.leftOnDisk()).toEqual([])
  })

  it('refuses a truncated photo as an avatar and stores nothing', async () => {
    const whole = await samplePhoto().jpeg().toBuffer()
    const refused = await send('avatar', whole.subarray(0, whole.length >> 1), 'a.jpg').catch(
      (error) => error,
    )
    expect(refused).toMatchObject({ code: 'media.not_accepted', data: { reason: 'unreadable' } })
    expect(media.leftOnDisk()).toEqual([])
    expect(await media.base.db.selectFrom('files').select('id').execute()).toEqual([])
  })
})
