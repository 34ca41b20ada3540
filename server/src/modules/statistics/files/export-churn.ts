import type { WireOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  cancellationWordsCsvPath,
  cohortsCsvPath,
  type listCancellationWords as listWordsCall,
  reasonsCsvPath,
} from '@stagedoor/contract/statistics'
import {
  listCancellationWords as listWords,
  readChurn as schemas,
} from '@stagedoor/contract/statistics/schemas'
import { cancellationReasons } from '@stagedoor/contract/subscriptions'
import { t } from 'ttag'
import { listCancellationWords } from '../list-cancellation-words.ts'
import { readChurn } from '../read-churn.ts'
import { type Column, pagesOf, serveCsv } from './csv.pages.ts'
import { reasonLabels } from './labels.views.ts'

type WireWords = WireOf<typeof listWordsCall>

/** How often fans gave each reason for cancelling in a period. */
export const reasonsFile = serveCsv({
  name: 'reasons',
  path: reasonsCsvPath,
  query: schemas.query,
  open: async (ctx, query) => {
    const { reasons } = await readChurn(ctx, query)
    return {
      name: 'cancellation-reasons',
      columns: (): Column<(typeof cancellationReasons)[number]>[] => [
        [t`Reason`, (reason) => reasonLabels()[reason]],
        [t`Given`, (reason) => reasons[reason]],
      ],
      rows: [cancellationReasons],
    }
  },
})

/** What fans wrote about why they cancelled, by month and without saying who. */
export const wordsFile = serveCsv({
  name: 'words',
  path: cancellationWordsCsvPath,
  query: listWords.query,
  open: async (ctx) => {
    const encode = encoderOf(listWords.result)
    return {
      name: 'cancellation-words',
      columns: (): Column<WireWords['data'][number]>[] => [
        [t`Month (UTC)`, ({ month }) => month],
        [t`Reason`, ({ reason }) => reasonLabels()[reason]],
        [t`In their own words`, ({ words }) => words],
      ],
      rows: pagesOf(
        ctx,
        async (place) => encode(await listCancellationWords(ctx, place)) as WireWords,
      ),
    }
  },
})

type Cohort = Awaited<ReturnType<typeof readChurn>>['cohorts'][number]

/** How many subscriptions of each month lasted how long; empty where that is not known yet. */
export const cohortsFile = serveCsv({
  name: 'cohorts',
  path: cohortsCsvPath,
  query: schemas.query,
  open: async (ctx, query) => {
    const { cohorts } = await readChurn(ctx, query)
    const longest = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
    const months = Array.from({ length: longest }, (_, at) => at + 1)
    return {
      name: 'retention',
      columns: (): Column<Cohort>[] => [
        [t`Month (UTC)`, ({ month }) => month],
        [t`Began`, ({ begun }) => begun],
        ...months.map((month): Column<Cohort> => [t`${month} mo.`, ({ kept }) => kept[month - 1]]),
      ],
      rows: [cohorts],
    }
  },
})
