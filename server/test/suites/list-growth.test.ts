import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { beforeAll, expect, it } from 'vitest'
import { growingCases, listCases, nameOf } from './list-growth/cases.ts'
import { type CountedBuffers, measureLists, mostBuffers } from './list-growth/measure-lists.ts'

/**
 * The sizes of the lists that are compared: two of them in every run, a third one where a run asks
 * for it.
 */
const SIZES = [1000, 10_000, ...(process.env.GROWTH_ROWS ? [Number(process.env.GROWTH_ROWS)] : [])]

let counted: CountedBuffers

beforeAll(async () => {
  counted = await measureLists({ sizes: SIZES, cases: growingCases })
}, 900_000)

/** Returns true for a call whose result is a list or a page of one. */
function isList(call: AnyCall): boolean {
  const { def } = schemasOf(call).result._zod as unknown as { def: Definition }
  return def.type === 'array' || def.shape?.data?._zod.def.type === 'array'
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<
    Record<string, { readonly _zod: { readonly def: Definition } } | undefined>
  >
}

it('every list call of the contract is listed with its cases, or with the reason why its list does not grow', () => {
  const unlisted = calls
    .filter((call) => isList(call) && listCases[call.name] === undefined)
    .map(({ name }) => name)
  expect(unlisted).toEqual([])
  const unknown = Object.keys(listCases).filter(
    (listed) => !calls.some(({ name }) => name === listed),
  )
  expect(unknown).toEqual([])
})

it.each(growingCases.map(nameOf))(
  '%s touches no more buffers of a long list than of a short one',
  (name) => {
    const [shortest = 0, ...longer] = counted.get(name) ?? []
    expect(Math.max(shortest, ...longer), [shortest, ...longer].join(' → ')).toBeLessThanOrEqual(
      mostBuffers(shortest),
    )
  },
)
