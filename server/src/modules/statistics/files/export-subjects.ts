import type { WireOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { ZoneName } from '@stagedoor/contract/kit/scalars'
import {
  type listSubjects as listSubjectsCall,
  type readSubject as readSubjectCall,
  type SubjectKind,
  subjectCsvPath,
  subjectMeasures,
  subjectsCsvPath,
} from '@stagedoor/contract/statistics'
import { readSubject, listSubjects as schemas } from '@stagedoor/contract/statistics/schemas'
import { t } from 'ttag'
import * as z from 'zod/mini'
import type { Page } from '../../../platform/http/index.ts'
import type { Contents } from '../../content/index.ts'
import { readSettings } from '../../settings/index.ts'
import { listSubjects } from '../list-subjects.ts'
import { readSubject as readSubjectFigures } from '../read-subject.ts'
import { type Column, localTime, pagesOf, serveCsv } from './csv.pages.ts'
import { measureTitle } from './labels.views.ts'

type WirePage = WireOf<typeof listSubjectsCall>
type WireDetails = WireOf<typeof readSubjectCall>
type Measured = Readonly<Record<(typeof subjectMeasures)[number], number>>

/** Returns the columns of the figures that a kind has, as on screen. */
const figureColumns = (kind: SubjectKind, currency: string): Column<Measured>[] =>
  subjectMeasures.flatMap((measure): Column<Measured>[] => {
    const title = measureTitle(kind, measure, currency)
    return title === undefined ? [] : [[title, (row) => row[measure]]]
  })

const columns = (
  kind: SubjectKind,
  timeZone: string,
  currency: string,
): Column<WirePage['data'][number]>[] => [
  [t`Id`, ({ _id }) => _id],
  [t`Title`, ({ title }) => title],
  [t`Date (${timeZone})`, ({ createdAt }) => localTime(createdAt, timeZone)],
  [t`Deleted`, ({ isDeleted }) => (isDeleted ? t`yes` : '')],
  ...figureColumns(kind, currency),
]

/**
 * The figures of the viewing performer's subjects of a kind since they were made, in the order of
 * the list.
 */
export const subjectsFile = (contents: Contents): Page =>
  serveCsv({
    name: 'subjects',
    path: subjectsCsvPath,
    query: z.extend(schemas.query, { timeZone: z.optional(ZoneName) }),
    open: async (ctx, { timeZone = 'UTC', ...query }) => {
      const { currency } = await readSettings(ctx)
      const encode = encoderOf(schemas.result)
      return {
        name: `statistics-${query.kind}`,
        columns: () => columns(query.kind, timeZone, currency),
        rows: pagesOf(
          ctx,
          async (place) =>
            encode(await listSubjects(ctx, contents, { ...query, ...place })) as WirePage,
        ),
      }
    },
  })

/** The figures of one subject of the viewing performer in a period, a line for each part of it. */
export const subjectFile = (contents: Contents): Page =>
  serveCsv({
    name: 'subject',
    path: subjectCsvPath,
    query: z.extend(readSubject.query, readSubject.params.shape),
    open: async (ctx, { id, ...query }) => {
      const details = await readSubjectFigures(ctx, contents, { id, query })
      const { now, subject, currency } = encoderOf(readSubject.result)(details) as WireDetails
      return {
        name: `statistics-${subject.kind}-${now.fromDate}-${now.toDate}`,
        columns: (): Column<WireDetails['now']['parts'][number]>[] => [
          [t`Day`, ({ day }) => day],
          ...figureColumns(subject.kind, currency),
        ],
        rows: [now.parts],
      }
    },
  })
