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
        questions.push({ arrive: () => resolve(answer), fail: () => reject(new Error('unreachable')) })
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

it('does not undo an event by an answer that was asked for before it', async () => {
  ask(1)
  follower.receive(0)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('takes the answer that was asked for last, whichever arrives last', async () => {
  ask(1)
  ask(0)
  await arrive(1)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('asks once it is quiet when an event was overtaken by another', async () => {
  follower.receive(0)
  follower.receive(1)
  expect(readUnread()).toBe(1)
  counted = 0
  await vi.advanceTimersByTimeAsync(1000)
  await arrive(0)
  expect(readUnread()).toBe(0)
  expect(questions).toHaveLength(1)
})

it('asks when an event comes soon after an answer, since it may have happened before', async () => {
  ask(0)
  await arrive(0)
  follower.receive(1)
  await vi.advanceTimersByTimeAsync(1000)
  await arrive(1)
  expect(readUnread()).toBe(0)
})

it('does not undo what one has read oneself by an answer that was asked for before', async () => {
  ask(1)
  setUnread(0)
  await arrive(0)
  expect(readUnread()).toBe(0)
})

it('asks nothing after an event that comes by itself, nor after its own question', async () => {
  ask(0)
  await arrive(0)
  await vi.advanceTimersByTimeAsync(5000)
  follower.receive(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(questions).toHaveLength(1)
  expect(readUnread()).toBe(1)
})

it('keeps the count when a question fails', async () => {
  follower.receive(3)
  ask(0)
  questions[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(readUnread()).toBe(3)
})
