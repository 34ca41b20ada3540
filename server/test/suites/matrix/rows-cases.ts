import { fileReport } from '@stagedoor/contract/reports'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, rowAbout, uniqueWord } from './row-builders.ts'

/** Reports an address that nobody reported, and returns the case that this opens. */
async function aCase({ world }: Actors): Promise<string> {
  const { receipt } = await world.api()(fileReport, {
    body: {
      title: 'Spam or misleading',
      address: `/${uniqueWord('case')}`,
      description: 'a long enough matrix of words',
    },
  })
  const { caseId } = await world.app.base.db
    .selectFrom('reports')
    .select('caseId')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return caseId ?? ''
}

const dismissal = { decision: 'dismiss', reason: 'Nothing is wrong' } as const

/** The rows of cases. */
export const caseRows: Rows = {
  'cases.listCases': anyoneOfRole,
  'cases.readCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.nextCase': anyoneOfRole,
  'cases.claimCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.releaseCase': [{ given: rowAbout(aCase) }, { all: 'cases.not_found' }],
  'cases.assignCase': [
    {
      given: async (cast) => ({
        params: { id: await aCase(cast) },
        body: { accountId: cast.people.admin.id },
      }),
    },
    { given: rowAbout(aCase), all: 'cases.cannot_decide' },
    { all: 'cases.not_found' },
  ],
  'cases.listColleagues': anyoneOfRole,
  'cases.decideCase': [{ given: rowAbout(aCase, { body: dismissal }) }, { all: 'cases.not_found' }],
  'cases.decideCases': {
    given: async (cast) => ({ body: { caseIds: [await aCase(cast)], ...dismissal } }),
  },
}
