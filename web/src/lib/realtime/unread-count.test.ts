import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUnread, setUnread, trackUnread, type UnreadTracker } from './unread-count.ts'

/** The count that the server would return now. */
let counted: number
/** The pending requests, in the order they were made. */
let questions: { arrive: () => void; fail: () => void }[]
let follower: UnreadTracker

beforeEach(() => {
  vi.useFakeTimers()
  counted = 0
  questions = []
  follower = trackUnread(
    () =>
      new Promise((resolve, reject) => {
        const answer = counted
        questions.push({
          arrive: () => resolve(answer),
          fail: () => reject(new Error('unreachable')),
        })
      }),
  )
})
afterEach(() => {
  follower.stop()
  vi.useRealTimers()
})

const ask = (count: number) => {
  counted = count
  follower.refetch()
}

async function arrive(at: number) {
  questions[at]?.arrive()
  await vi.advanceTimersByTimeAsync(0)
}

it('does not override an event by the answer to an earlier request', async () => {
  ask(1)
  follower.receive(0)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('the count of unread messages is that of the last request, whichever answer arrives last', async () => {
  ask(1)
  ask(0)
  await arrive(1)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('the count of unread messages is fetched once no more events arrive when one overtook another', async () => {
  follower.receive(0)
  follower.receive(1)
  expect(readUnread()).toBe(1)
  counted = 0
  await vi.advanceTimersByTimeAsync(1000)
  await arrive(0)
  expect(readUnread()).toBe(0)
  expect(questions).toHaveLength(1)
})

it('fetches the count when an event arrives soon after an answer, because it may be older', async () => {
  ask(0)
  await arrive(0)
  follower.receive(1)
  await vi.advanceTimersByTimeAsync(1000)
  await arrive(1)
  expect(readUnread()).toBe(0)
})

it('does not override a notification read meanwhile by the answer to an earlier request', async () => {
  ask(1)
  setUnread(0)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('the count of unread messages sends no request after a single event, nor after its own request', async () => {
  ask(0)
  await arrive(0)
  await vi.advanceTimersByTimeAsync(5000)
  follower.receive(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions).toHaveLength(1)
  expect(readUnread()).toBe(1)
})

it('the count of unread messages stays when a request fails', async () => {
  follower.receive(3)
  ask(0)
  questions[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(readUnread()).toBe(3)
})
