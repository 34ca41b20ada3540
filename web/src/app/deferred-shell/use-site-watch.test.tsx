import { readGate } from '@stagedoor/contract/agegate'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { useSiteWatch } from './use-site-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

function Watch({ isGuest }: { isGuest: boolean }) {
  return <p>{useSiteWatch(isGuest) ? 'doubtful' : 'quiet'}</p>
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('the silent page of a guest asks at the end of the proof, and closes', async ({ api }) => {
  const asked: number[] = []
  const answers = [
    { decision: 'open', methods: [], checkAgainSeconds: 20 },
    { decision: 'assure', methods: ['wallet'], checkAgainSeconds: 60 },
  ] as const
  api.on(readGate, () => {
    asked.push(Date.now())
    const answer = answers[asked.length - 1] ?? answers[1]
    return { ...answer, methods: [...answer.methods] }
  })
  await renderFeature(<Watch isGuest />)
  await pass(59)
  expect(asked).toHaveLength(0)
  await pass(2)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  screen.getByText('quiet')
  await pass(21)
  await vi.waitFor(() => screen.getByText('doubtful'))
  expect(asked).toHaveLength(2)
})

it('the page of somebody who is logged in asks nothing by itself', async ({ api }) => {
  let asked = 0
  api.on(readGate, () => {
    asked += 1
    return { decision: 'open' as const, methods: [], checkAgainSeconds: 60 }
  })
  await renderFeature(<Watch isGuest={false} />)
  await pass(200)
  expect(asked).toBe(0)
})
