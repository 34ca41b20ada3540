import { expect, it } from 'vitest'
import { createClosers } from './closers.ts'

it('closes in reverse order, whatever one of them does', async () => {
  const closed: string[] = []
  const warned: unknown[] = []
  const closers = createClosers()
  closers.add('database', async () => closed.push('database'))
  closers.add('slow', () => new Promise(() => {}), 0.05)
  closers.add('broken', () => Promise.reject(new Error('broken')))
  closers.add('requests', async () => closed.push('requests'))
  await closers.closeAll({ warn: (fields: unknown) => void warned.push(fields) })
  expect(closed).toEqual(['requests', 'database'])
  expect(warned).toMatchObject([{ what: 'broken' }, { what: 'slow', seconds: 0.05 }])
  await closers.closeAll({ warn: () => {} })
  expect(closed).toHaveLength(2)
})
