import { beforeAll, expect, it } from 'vitest'
import { consoleCases, nameOf } from './list-growth/cases.ts'
import {
  type CountedBuffers,
  comparable,
  measureLists,
  mostBuffers,
  report,
} from './list-growth/measure-lists.ts'

/**
 * The numbers of accounts, and of rows of everything that the console lists. `npm run drill --
 * console-growth` takes 100,000, whose database needs gigabytes.
 */
const SIZES = [1000, 2000, ...(process.env.DRILL_ROWS ? [Number(process.env.DRILL_ROWS)] : [])]

const cases = comparable(consoleCases, SIZES)

let counted: CountedBuffers

beforeAll(async () => {
  const parts = ['accounts', 'content', 'money', 'office', 'records', 'console'] as const
  counted = await measureLists({ sizes: SIZES, cases, parts })
  report(counted)
}, 3_600_000)

it.each(cases.map(nameOf))(
  '%s touches no more buffers with many accounts than with few',
  (name) => {
    const [shortest = 0, ...longer] = counted.get(name) ?? []
    expect(Math.max(shortest, ...longer), [shortest, ...longer].join(' → ')).toBeLessThanOrEqual(
      mostBuffers(shortest),
    )
  },
)
