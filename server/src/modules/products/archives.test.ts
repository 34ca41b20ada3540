import { readProduct } from '@stagedoor/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct, productFile } from '../../../test/world/products.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A ZIP archive of a folder with two texts. */
const archive = new Uint8Array(
  Buffer.from(
    [
      'UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAAEAAAAc2V0L1BLAwQUAAAAAAAAACFcgxbcjAEAAAABAAAACQAAAHNl',
      'dC8xLnR4dHhQSwMEFAAAAAAAAAAhXIMW3IwBAAAAAQAAAAkAAABzZXQvMi50eHR4UEsBAhQDFAAAAAAAAAAhXAAA',
      'AAAAAAAAAAAAAAQAAAAAAAAAAAAAAIABAAAAAHNldC9QSwECFAMUAAAAAAAAACFcgxbcjAEAAAABAAAACQAAAAAA',
      'AAAAAAAAgAEiAAAAc2V0LzEudHh0UEsBAhQDFAAAAAAAAAAhXIMW3IwBAAAAAQAAAAkAAAAAAAAAAAAAAIABSgAA',
      'AHNldC8yLnR4dFBLBQYAAAAAAwADAKAAAAByAAAAAAA=',
    ].join(''),
    'base64',
  ),
)

it('a ZIP archive for sale says how many files it has, and a damaged one says nothing', async () => {
  const performer = await world.performer()
  const sold = async (bytes: Uint8Array<ArrayBuffer>) => {
    const file = productFile('set.zip', bytes)
    const { _id } = await makeProduct(performer, {}, { digitalFile: file })
    await world.settle()
    return (await world.api()(readProduct, { params: { id: _id } })).digitalFile
  }
  expect(await sold(archive)).toMatchObject({
    mimeType: 'application/zip',
    size: archive.length,
    fileCount: 2,
    name: '',
  })
  expect(await sold(archive.slice(0, -30))).toMatchObject({ fileCount: null, stage: 'ready' })
})
