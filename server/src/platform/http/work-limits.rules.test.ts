import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createWorkLimits } from './work-limits.ts'

/** Work that ends when the test says so. */
function startedBy(run: (work: () => Promise<string>) => Promise<string>, name: string) {
  const work = Promise.withResolvers<void>()
  let isBegun = false
  const answer = run(async () => {
    isBegun = true
    await work.promise
    return name
  })
  answer.catch(() => undefined)
  return { answer, end: () => work.resolve(), fail: work.reject, isBegun: () => isBegun }
}

const doors = {
  begin: { rank: 2, waiting: 1 },
  answer: { rank: 1, waiting: 2 },
}

/** Opens limits in which so many run at once. */
function open(atOnce: number) {
  const refused: string[] = []
  const limits = createWorkLimits([{ atOnce, doors }], (name) => refused.push(name))
  const start = (name: string) => startedBy((work) => limits.run(name, work), name)
  return { start, refused }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('work waits for its turn, and what ends something goes ahead of what begins it', async () => {
  const { start } = open(1)
  const first = start('begin')
  const begins = start('begin')
  const answers = start('answer')
  expect([first, begins, answers].map((one) => one.isBegun())).toEqual([true, false, false])
  first.end()
  await first.answer
  await turn()
  expect([begins.isBegun(), answers.isBegun()]).toEqual([false, true])
  answers.end()
  begins.end()
  expect(await Promise.all([begins.answer, answers.answer])).toEqual(['begin', 'answer'])
})

it('what finds too many waiting is refused before it began, and told when to return', async () => {
  const { start, refused } = open(1)
  const running = start('begin')
  const waiting = start('begin')
  const seconds: unknown[] = []
  for (let at = 0; at < 5; at += 1) {
    const late = start('begin')
    const error = await late.answer.catch((error: unknown) => error)
    if (!(error instanceof Refusal)) throw error
    expect([error.code, late.isBegun()]).toEqual(['server.busy', false])
    seconds.push((error.data as { retryAfterSeconds: number }).retryAfterSeconds)
  }
  expect(seconds.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(refused).toEqual(Array(5).fill('begin'))
  running.end()
  waiting.end()
  await waiting.answer
})

it('work that fails gives its turn to the next, and work without a limit never waits', async () => {
  const { start } = open(1)
  const first = start('answer')
  const second = start('answer')
  const other = start('elsewhere')
  expect(other.isBegun()).toBe(true)
  first.fail(new Error('broken'))
  await expect(first.answer).rejects.toThrow('broken')
  await turn()
  expect(second.isBegun()).toBe(true)
  second.end()
  other.end()
  await Promise.all([second.answer, other.answer])
})
