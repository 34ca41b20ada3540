import { expect, it, vi } from 'vitest'
import { createOptimisticToggles } from './optimistic-toggle.ts'

/** Returns a server whose answers the test controls. */
function fakeServer() {
  const sent: [string, boolean][] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = (key: string, wanted: boolean) => {
    sent.push([key, wanted])
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { sent, answers, send }
}

it('a toggle shows a change at once, otherwise the value of the server', () => {
  const { send } = fakeServer()
  const intents = createOptimisticToggles({ send, onRefused: vi.fn() })
  expect(intents.read('a', false)).toBe(false)
  intents.set('a', true)
  expect(intents.read('a', false)).toBe(true)
  expect(intents.read('b', true)).toBe(true)
})

it('of several changes during a request only the last is sent', async () => {
  const { send, sent, answers } = fakeServer()
  const intents = createOptimisticToggles({ send, onRefused: vi.fn() })
  intents.set('a', true)
  intents.set('a', false)
  intents.set('a', true)
  intents.set('a', false)
  expect(sent).toEqual([['a', true]])
  answers[0]?.resolve()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(['a', false])
  answers[1]?.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(2)
})

it('a last change that equals the one sent is not sent again', async () => {
  const { send, sent, answers } = fakeServer()
  const intents = createOptimisticToggles({ send, onRefused: vi.fn() })
  intents.set('a', true)
  intents.set('a', false)
  intents.set('a', true)
  answers[0]?.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([['a', true]])
})

it('a toggle reverts a refused change and says why', async () => {
  const { send, answers } = fakeServer()
  const onRefused = vi.fn()
  const intents = createOptimisticToggles({ send, onRefused })
  const seen = vi.fn()
  intents.subscribe(seen)
  intents.set('a', true)
  const refusal = new Error('no')
  answers[0]?.reject(refusal)
  await expect.poll(() => onRefused).toHaveBeenCalledWith(refusal)
  expect(intents.read('a', false)).toBe(false)
  expect(seen).toHaveBeenCalledTimes(2)
})
