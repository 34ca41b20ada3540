import * as admin from '@stagedoor/contract/admin'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let file: Blob
beforeAll(async () => {
  world = await createWorld()
  file = new Blob([new Uint8Array(await samplePhoto(400, 120).png().toBuffer())])
})
afterAll(() => world.close())

const status = async (url: string) => (await world.inject({ method: 'GET', url })).statusCode
const aDayLater = async () => {
  world.clock.advance(25 * 3600_000)
  await world.runScheduledJobs()
}

it('an uploaded logo is kept as long as its setting names it', async () => {
  let boss = await world.admin()
  const upload = () => boss.api(admin.uploadSettingFile, { files: { file } })
  const save = (key: string, value: string) =>
    boss.api(admin.updateSetting, { params: { key }, body: { value } })
  const logo = await upload()
  const unused = await upload()
  await save('logoUrl', logo.url)
  await save('darkmodeLogoUrl', logo.url)
  expect((await world.api()(readPublicSettings)).logoUrl).toBe(logo.url)
  await aDayLater()
  expect([await status(logo.url), await status(unused.url)]).toEqual([200, 404])
  boss = await world.admin()
  await save('logoUrl', '')
  await aDayLater()
  expect(await status(logo.url)).toBe(200)
  boss = await world.admin()
  await save('darkmodeLogoUrl', 'https://elsewhere.test/logo.png')
  await aDayLater()
  expect(await status(logo.url)).toBe(404)
})

it('a file that is not a picture is refused', async () => {
  const boss = await world.admin()
  const files = { file: new Blob(['<svg onload="x()"/>']) }
  await expect(boss.api(admin.uploadSettingFile, { files })).rejects.toMatchObject({
    code: 'media.not_accepted',
  })
})
