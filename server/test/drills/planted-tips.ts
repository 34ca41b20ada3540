import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { ledgerCorruptions } from '../suites/ledger-corruptions.ts'
import { whileCorrupted } from '../suites/while-corrupted.ts'
import type { DataFolder } from './data-folder.ts'
import { type Acknowledged, expectBooksToHold, type Tippers } from './tips.ts'

/**
 * The faults that a drill of tips can be told to plant, to show that it misses none: a tip that was
 * acknowledged and never stored; clients that repeat a tip under another key; a database that
 * acknowledges before it has written; corrupted rows. Empty for none.
 */
export type TipPlant = 'tip' | 'keys' | 'late-writes' | 'rows' | ''

/** Reads the planted fault from the environment; throws for one that the drill cannot plant. */
export function plantFrom(given: string | undefined, known: readonly TipPlant[]): TipPlant {
  const plant = ['' as const, ...known].find((name) => name === (given ?? ''))
  if (plant === undefined)
    throw new Error(`this drill plants ${known.join(', ')}, and not ${given}`)
  return plant
}

/** Adds a tip that no ledger holds when `plant` says so, to show that it is missed. */
export function withPlantedTip(
  acknowledged: readonly Acknowledged[],
  plant: string,
): readonly Acknowledged[] {
  const [first] = acknowledged
  return plant === 'tip' && first
    ? [...acknowledged, { ...first, chargeId: randomUUID() }]
    : acknowledged
}

/** Lets the database of a folder acknowledge commits long before it writes them. */
export const plantLateWrites = (folder: DataFolder): Promise<void> =>
  folder.inProcess(async ({ base }) => {
    await sql`alter database stagedoor set synchronous_commit = off`.execute(base.db)
    await sql`alter system set wal_writer_delay = '10s'`.execute(base.db)
  })

interface FinishedDrill {
  readonly tippers: Tippers
  readonly folder: DataFolder
  readonly acknowledged: readonly Acknowledged[]
  readonly plant: TipPlant
}

/** Expects that the books hold; or, when a fault was planted, that it is found. */
export async function expectDrillToHold({
  tippers,
  folder,
  acknowledged,
  plant,
}: FinishedDrill): Promise<void> {
  const checked = expectBooksToHold(tippers, folder, withPlantedTip(acknowledged, plant))
  if (plant === '') return checked
  if (plant === 'rows') return checked.then(() => expectEachCorruptionToBeFound(folder))
  await expect(checked, `the planted fault '${plant}' was not found`).rejects.toThrow()
  console.log(`the planted fault '${plant}' was found`)
}

/** The corruptions of purchases, subscriptions and refunds, of which a drill of tips has none. */
const NOT_IN_TIPS = / back|refund|bought|purchase|period|charge was lost/

/**
 * Corrupts the books in every known way, one after the other, and expects the reconciliation to
 * find each.
 */
function expectEachCorruptionToBeFound(folder: DataFolder): Promise<void> {
  return folder.inProcess(async ({ base }) => {
    const missed: string[] = []
    for (const [what, damage] of ledgerCorruptions) {
      await whileCorrupted(base, damage, async (ctx) => {
        if ((await reconcileLedger(ctx, 0)).length === 0) missed.push(what)
      })
    }
    expect(missed.filter((what) => !NOT_IN_TIPS.test(what))).toEqual([])
    console.log(`${ledgerCorruptions.length - missed.length} kinds of corrupted rows were found`)
  })
}
