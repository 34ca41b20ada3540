import { readFile } from '@stagedoor/contract/media'
import { uploadAvatar } from '@stagedoor/contract/performers'
import { expect, it } from 'vitest'
import { openHashServiceSimulator, type ServiceFault } from '../fakes/hash-services.ts'
import { pictureHash } from '../world/hash-lists.ts'
import { upload } from '../world/posts.ts'
import { spotsPhoto } from '../world/sample-media.ts'
import { createWorld } from '../world/world.ts'
import { randomNumbers } from './random-numbers.ts'

const { DRILL_ROUNDS = '5', DRILL_SEED = '1' } = process.env
const rounds = Number(DRILL_ROUNDS)
const seed = Number(DRILL_SEED)
const faults: readonly (ServiceFault | undefined)[] = [
  undefined,
  'slow',
  'down',
  'wrong',
  'refused',
]

it('shows no upload before the service of hashes answered about it, and loses none', async () => {
  const random = randomNumbers(seed)
  const simulator = await openHashServiceSimulator()
  const world = await createWorld({ environment: simulator.environment(['arachnid']) })
  const performer = await world.performer()
  const sent: { id: string; isKnown: boolean }[] = []
  const stageOf = async (id: string) => (await performer.api(readFile, { params: { id } })).stage
  for (let round = 0; round < rounds; round++) {
    const bytes = await spotsPhoto(seed * 1000 + round)
    const isKnown = random() < 0.3
    if (isKnown) simulator.state.known.set(await pictureHash(bytes), 'csam')
    simulator.state.fault = faults[Math.floor(random() * faults.length)]
    const id = await upload(performer, 'photo', bytes)
    const face = new File([new Uint8Array(await spotsPhoto(seed * 7000 + round))], 'a.jpg')
    const { url } = await performer.api(uploadAvatar, { files: { avatar: face } })
    expect((await world.inject({ url })).statusCode).not.toBe(200)
    await world.settle()
    sent.push({ id, isKnown })
    expect(await stageOf(id)).toBe(isKnown || simulator.state.fault ? 'review' : 'ready')
    if (simulator.state.fault) expect((await world.inject({ url })).statusCode).not.toBe(200)
    if (random() < 0.3) {
      world.clock.advance(120_000)
      await world.runScheduledJobs(['media'])
    }
  }
  simulator.state.fault = undefined
  world.clock.advance(120_000)
  await world.runScheduledJobs(['media'])
  for (const { id, isKnown } of sent) expect(await stageOf(id)).toBe(isKnown ? 'review' : 'ready')
  await world.close()
  await simulator.close()
})
