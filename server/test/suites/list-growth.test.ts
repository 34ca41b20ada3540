import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { beforeAll, expect, it } from 'vitest'
import { growingCases, listCases, nameOf, unaskedReads } from './list-growth/cases.ts'
import {
  type CountedBuffers,
  comparable,
  compareLists,
  measureLists,
  mostBuffers,
  report,
} from './list-growth/measure-lists.ts'

/** The sizes of the lists that every run compares. */
const SIZES = [1000, 10_000] as const
/** The sizes where a run asks for a third one. */
const MORE = process.env.GROWTH_ROWS ? [...SIZES, Number(process.env.GROWTH_ROWS)] : undefined
const cases = comparable(growingCases, MORE ?? SIZES)

let counted: CountedBuffers

beforeAll(async () => {
  counted = MORE ? await measureLists({ sizes: MORE, cases }) : await compareLists(cases, SIZES)
  report(counted)
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

it('everything that the console reads is asked, but for one thing by its id', () => {
  expect(unaskedReads).toEqual([
    'admin.viewCategory',
    'menus.viewMenuItem',
    'pages.viewPage',
    'promos.viewPromo',
    'packages.viewPackage',
    'mailer.readMailTemplate',
    'refunds.planPayment',
  ])
})

it('the buffers that requests touch are counted', () => {
  expect(Math.max(...[...counted.values()].flat())).toBeGreaterThan(mostBuffers(0))
})

it.each(cases.map(nameOf))(
  '%s touches no more buffers of a long list than of a short one',
  (name) => {
    const [shortest = 0, ...longer] = counted.get(name) ?? []
    expect(Math.max(shortest, ...longer), [shortest, ...longer].join(' → ')).toBeLessThanOrEqual(
      mostBuffers(shortest),
    )
  },
)
