import { removeContent } from '@stagedoor/contract/admin'
import { readExport, requestExport } from '@stagedoor/contract/exports'
import { readOriginal } from '@stagedoor/contract/media'
import { takeDown } from '@stagedoor/contract/takedowns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { unzip } from '../../../test/world/unzip.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const MONTH_MS = 40 * 86_400_000

/** Requests a copy of a performer's data, and returns its address. */
async function copyOf({ api }: Pick<Person, 'api'>) {
  await api(requestExport)
  await world.settle()
  return (await api(readExport)).url ?? ''
}
const download = (url: string, { token }: Pick<Person, 'token'>) =>
  world.inject({ url, headers: { authorization: token } })

it('takes a copy away that holds a file which was taken down, and leaves what was removed out of the next', async () => {
  const admin = await world.admin()
  const performer = await world.performer()
  const files = [await upload(performer), await upload(performer), await upload(performer)]
  const [held = '', removed = ''] = files
  const { _id: targetId } = await post(performer, { type: 'photo', fileIds: [removed] })
  await world.settle()
  const url = await copyOf(performer)
  const originalsIn = async (address: string, who: Pick<Person, 'token'>) => {
    const names = [...unzip((await download(address, who)).rawPayload).keys()]
    const originals = names.filter((name) => name.startsWith('media/')).join(' ')
    return files.map((id) => originals.includes(id))
  }
  expect(await originalsIn(url, performer)).toEqual([true, true, true])

  const reason = 'It shows another person'
  await admin.api(takeDown, { params: { id: held }, body: { reason } })
  await admin.api(removeContent, {
    body: { target: 'feed', targetId, reason, violation: 'no_consent' },
  })
  await world.settle()
  expect((await download(url, performer)).statusCode).toBe(404)
  await expect(performer.api(readOriginal, { params: { id: removed } })).rejects.toMatchObject({
    code: 'media.not_found',
  })
  world.clock.advance(MONTH_MS)
  const back = await logInAgain(world, performer)
  expect(await originalsIn(await copyOf(back), back)).toEqual([false, false, true])
})
