import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openViesSimulator } from '../../../test/fakes/vies.ts'
import { openVies } from './vies.ts'

const { signal } = new AbortController()
const mia = { country: 'FR', number: '40303265045' }
const company = { country: 'EL', number: '094259216' }
let vies: Awaited<ReturnType<typeof openViesSimulator>>
beforeAll(async () => {
  vies = await openViesSimulator()
  vies.state.registered.set('FR40303265045', 'MIA MOON')
})
beforeEach(() => {
  vies.state.fault = undefined
})
afterAll(() => vies.close())

const lookUp = (number = mia, by: typeof company | undefined = company) =>
  openVies(vies.url).lookUp(number, { by, signal })

it('VIES tells a registered number from one that is not, with a number of the consultation', async () => {
  const found = { consultationNumber: expect.stringMatching(/^WAPI/), address: null }
  expect(await lookUp()).toEqual({ outcome: 'valid', name: 'MIA MOON', ...found })
  expect(await lookUp({ country: 'DE', number: '136695976' })).toEqual({
    outcome: 'invalid',
    name: null,
    ...found,
  })
  expect(vies.state.asked[0]).toEqual({
    countryCode: 'FR',
    vatNumber: '40303265045',
    requesterMemberStateCode: 'EL',
    requesterNumber: '094259216',
  })
})

it('a consultation without a number of the company has none', async () => {
  const answer = await openVies(vies.url).lookUp(mia, { by: undefined, signal })
  expect(answer).toMatchObject({ outcome: 'valid', consultationNumber: null })
  expect(vies.state.asked.at(-1)).not.toHaveProperty('requesterNumber')
})

it('an office that does not answer is no verdict, in whatever way it does not answer', async () => {
  const problems = {
    down: 'no answer',
    hang_up: 'no answer',
    wrong: 'INVALID',
    member_state: 'MS_UNAVAILABLE',
    member_state_as_answer: 'MS_UNAVAILABLE',
  } as const
  for (const [fault, problem] of Object.entries(problems)) {
    vies.state.fault = fault as keyof typeof problems
    expect(await lookUp()).toEqual({ outcome: 'unreachable', problem })
  }
  const nobody = openVies('http://127.0.0.1:1')
  expect(await nobody.lookUp(mia, { by: company, signal })).toMatchObject({
    outcome: 'unreachable',
  })
})
