import type * as cases from '@stagedoor/contract/cases'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { type DecidedRow, LEVEL, type OpenRow, selectDecided, selectOpen } from './store.ts'

type Workload = ResultOf<typeof cases.readWorkload>
type Figures = Workload['all']

/** Returns the open and the decided cases by person and by kind, with the times that they took. */
export async function readWorkload(ctx: ReadCtx): Promise<Workload> {
  const decided = await selectDecided(ctx)
  const open = await selectOpen(ctx)
  const keys = (level: number, key: 'personId' | 'kind') => [
    ...new Set([...decided, ...open].filter((row) => row.level === level).map((row) => row[key])),
  ]
  const ids = keys(LEVEL.person, 'personId')
  const people = await readCards(
    ctx,
    ids.filter((id) => id !== null),
  )
  const of = (level: number, key?: 'personId' | 'kind', value?: string | null): Figures => {
    const isRow = (row: DecidedRow | OpenRow) => row.level === level && (!key || row[key] === value)
    return figuresOf(decided.find(isRow), open.find(isRow))
  }
  return {
    all: of(LEVEL.all),
    people: ids
      .map((id) => ({
        person: (id && people.get(id)) || null,
        ...of(LEVEL.person, 'personId', id),
      }))
      .toSorted((one, other) => other.decided30 - one.decided30),
    kinds: keys(LEVEL.kind, 'kind').map((kind) => ({
      kind: kind as Workload['kinds'][number]['kind'],
      ...of(LEVEL.kind, 'kind', kind),
    })),
  }
}

const figuresOf = (decided: DecidedRow | undefined, open: OpenRow | undefined): Figures => ({
  open: Number(open?.open ?? 0),
  late: Number(open?.late ?? 0),
  decided7: Number(decided?.decided7 ?? 0),
  decided30: Number(decided?.decided30 ?? 0),
  missed: Number(decided?.missed ?? 0),
  lookMedian: minutes(decided?.lookMedian),
  look90: minutes(decided?.look90),
  decisionMedian: minutes(decided?.decisionMedian),
  decision90: minutes(decided?.decision90),
})

const minutes = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)
