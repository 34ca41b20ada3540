import { fileURLToPath } from 'node:url'
import { calls } from '@stagedoor/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servedCalls } from '../../../tools/docs/calls-list.ts'
import { plays } from './plays.ts'
import { createStage, placeNames, type Stage } from './stage.ts'

const specified = fileURLToPath(new URL('../../../docs/spec-calls.txt', import.meta.url))
/** What such clients call besides. */
const besides = ['GET /performer-categories']

let stage: Stage
beforeAll(async () => {
  stage = await createStage()
})
afterAll(() => stage.close())

it('plays every call that is served, and no other', () => {
  const served = [...new Set([...servedCalls(specified, calls), ...besides])].sort()
  expect(served.length).toBeGreaterThan(80)
  expect(Object.keys(plays).sort()).toEqual(served)
})

describe.each(placeNames)('a client of others, from %s', (place) => {
  it.each(Object.entries(plays))('%s', async (_call, play) => {
    await play(stage, place)
  })
})
