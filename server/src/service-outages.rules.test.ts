import { expect, it } from 'vitest'
import { serviceOutages } from './service-outages.ts'

const answers = async () => undefined
const fails = () => Promise.reject(new Error('connection refused'))
const hangs = () => new Promise<never>(() => undefined)

it('names no service while all answer, and none that a process does without', async () => {
  expect(await serviceOutages({ files: { stat: answers }, redis: { ping: answers } })).toEqual([])
  expect(await serviceOutages({ files: { stat: answers }, redis: undefined })).toEqual([])
})

it('names a store of files that fails and a Redis that hangs', async () => {
  const outages = await serviceOutages({ files: { stat: fails }, redis: { ping: hangs } })
  expect(outages).toEqual([
    'Files can be neither stored nor shown: their store does not answer',
    'Live events reach only people at the same process: Redis does not answer',
  ])
})
