import { expect, it } from 'vitest'
import { createShutdownHooks } from './shutdown-hooks.ts'

it('runs shutdown hooks in reverse order, even when one of them fails', async () => {
  const closed: string[] = []
  const warned: unknown[] = []
  const closers = createShutdownHooks()
  closers.add('database', async () => closed.push('database'))
  closers.add('slow', () => new Promise(() => {}), 0.05)
  closers.add('broken', () => Promise.reject(new Error('broken')))
  closers.add('requests', async () => closed.push('requests'))
  await closers.runAll({ warn: (fields: unknown) => void warned.push(fields) })
  expect(closed).toEqual(['requests', 'database'])
  expect(warned).toMatchObject([{ what: 'broken' }, { what: 'slow', seconds: 0.05 }])
  await closers.runAll({ warn: () => {} })
  expect(closed).toHaveLength(2)
})
