import { setImmediate } from 'node:timers/promises'
import type { ReadCtx } from '../../platform/context.ts'
import { hashDocumentNumber, newestDocuments } from '../verification/index.ts'
import { type NumberRow, selectNumbers } from './numbers.store.ts'

/** The ID of a payee: its number is known as a keyed hash only. */
export interface PayeeDocument {
  readonly issuingCountry: string
  readonly numberHash: Buffer
}

/** Returns the newest ID of a payee whose number a person or a company read; undefined for none. */
export async function readPayeeDocument(
  ctx: ReadCtx,
  accountId: string,
): Promise<PayeeDocument | undefined> {
  const documents = await newestDocuments(ctx, [accountId])
  const [found] = documents.flatMap(({ issuingCountry, numberHash }) =>
    issuingCountry && numberHash ? [{ issuingCountry, numberHash }] : [],
  )
  return found
}

/** Returns the text by which another ID is told from the one that was compared. */
export const documentState = (document: PayeeDocument | undefined): string =>
  document ? document.numberHash.toString('hex').slice(0, 32) : ''

/** The numbers that are hashed before other work gets its turn: some milliseconds. */
const AT_ONCE = 1000

/**
 * Returns the entries of lists that have the number of a payee's ID, whatever their names. The
 * numbers on lists are hashed as if the country of the payee's ID had issued them, because lists
 * name countries in many ways or not at all.
 */
export async function findNumbers(
  ctx: ReadCtx,
  { issuingCountry, numberHash }: PayeeDocument,
): Promise<Pick<NumberRow, 'listId' | 'reference'>[]> {
  const found: Pick<NumberRow, 'listId' | 'reference'>[] = []
  let after = { listId: '00000000-0000-0000-0000-000000000000', place: 0 }
  for (;;) {
    const rows = await selectNumbers(ctx, after, AT_ONCE)
    for (const { listId, reference, number } of rows)
      if (hashDocumentNumber(ctx, { issuingCountry, number }).equals(numberHash))
        found.push({ listId, reference })
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return found
    after = last
    await setImmediate()
  }
}
