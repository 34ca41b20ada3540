import type { ResultOf } from '@stagedoor/contract/kit'
import type { listHits, listLists } from '@stagedoor/contract/sanctions'
import type { HitRow } from './hits.store.ts'
import type { ListRow } from './lists.store.ts'

type Hit = ResultOf<typeof listHits>['data'][number]

/** Returns a list in wire shape. */
export const listView = ({
  id,
  name,
  format,
  sourceUrl,
  names,
  version,
  importedAt,
  problem,
}: ListRow): ResultOf<typeof listLists>['data'][number] => ({
  _id: id,
  name,
  format,
  sourceUrl,
  names,
  version,
  importedAt,
  problem,
})

/** Returns a hit in wire shape. */
export const hitView = (row: HitRow, performerInfo: Hit['performerInfo'], list: string): Hit => ({
  _id: row.id,
  status: row.status,
  performerInfo,
  payeeName: row.payeeName,
  payeeBirthDate: row.payeeBirthDate,
  list,
  listedName: row.listedName,
  reference: row.reference,
  birthDates: row.birthDates,
  documents: row.documents,
  score: row.score,
  hasSameNumber: row.hasSameNumber,
  foundAt: row.foundAt,
  reason: row.reason,
  decidedAt: row.decidedAt,
})
