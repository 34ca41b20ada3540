import * as sequences from '@stagedoor/contract/sequences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

const UNKNOWN = '0199a0b0c0d07000800000000000000a'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const text = (days: number, hours: number, words: string) => ({ days, hours, text: words })

describe('what cannot be done with sequences', () => {
  it('is refused: unknown and foreign ones, lists of others, times that are taken, and nothing to send', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const { _id: id } = await performer.api(sequences.create, {
      body: { name: 'Welcome', start: 'follow' },
    })
    const { steps } = await performer.api(sequences.createStep, {
      params: { id },
      body: text(0, 1, 'One'),
    })
    const stepId = steps[0]?._id ?? ''
    const notFound = { code: 'sequences.not_found' }
    for (const call of [sequences.pause, sequences.resume, sequences.remove] as const)
      await expect(other.api(call, { params: { id } })).rejects.toMatchObject(notFound)
    for (const call of [sequences.removeStep, sequences.readStepResults] as const)
      await expect(other.api(call, { params: { id: stepId } })).rejects.toMatchObject(notFound)
    const body = text(0, 1, 'Again')
    await expect(other.api(sequences.createStep, { params: { id }, body })).rejects.toMatchObject(
      notFound,
    )
    await expect(
      other.api(sequences.updateStep, { params: { id: stepId }, body }),
    ).rejects.toMatchObject(notFound)
    await expect(
      other.api(sequences.update, { params: { id }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject(notFound)
    await expect(
      performer.api(sequences.createStep, { params: { id }, body }),
    ).rejects.toMatchObject({ code: 'sequences.time_taken' })
    await expect(
      performer.api(sequences.createStep, { params: { id }, body: text(0, 2, '') }),
    ).rejects.toMatchObject({ code: 'messages.empty' })
    await expect(
      performer.api(sequences.create, { body: { name: 'L', start: 'list', listId: UNKNOWN } }),
    ).rejects.toMatchObject({ code: 'fanlists.not_found' })
    for (let made = 1; made < sequences.SEQUENCES_MAX; made += 1)
      await performer.api(sequences.create, { body: { name: `N${made}`, start: 'follow' } })
    await expect(
      performer.api(sequences.create, { body: { name: 'More', start: 'follow' } }),
    ).rejects.toMatchObject({ code: 'sequences.too_many' })
  })
})
