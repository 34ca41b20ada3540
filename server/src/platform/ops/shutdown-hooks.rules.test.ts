import { expect, it } from 'vitest'
import { createShutdownHooks } from './shutdown-hooks.ts'

it('runs shutdown hooks in reverse order, even when one of them fails', async () => {
  const closed: string[] = []
  const warned: unknown[] = []
  const shutdownHooks = createShutdownHooks()
  shutdownHooks.add('database', async () => closed.push('database'))
  shutdownHooks.add('slow', () => new Promise(() => {}), 0.05)
  shutdownHooks.add('broken', () => Promise.reject(new Error('broken')))
  shutdownHooks.add('requests', async () => closed.push('requests'))
  await shutdownHooks.runAll({ warn: (fields: unknown) => void warned.push(fields) })
  expect(closed).toEqual(['requests', 'database'])
  expect(warned).toMatchObject([{ what: 'broken' }, { what: 'slow', seconds: 0.05 }])
  await shutdownHooks.runAll({ warn: () => {} })
  expect(closed).toHaveLength(2)
})
