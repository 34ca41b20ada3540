import { LOCATION_DATA_DAYS } from '@stagedoor/contract/agerules'
import { copy } from '../../platform/i18n/index.ts'
import { holds, type Line, missing } from './line.rules.ts'

const page = 'admin/age-rules'

/** What the law asks about the age of visitors. */
export const ageLines: readonly Line[] = [
  {
    id: 'A1',
    asked: copy('Nothing adult before proof of age where the law asks for it'),
    judge: ({ age: { rules: count } }) =>
      count > 0
        ? holds(copy('Places with a rule see nothing before their visitors prove their age.'), {
            page,
            count,
          })
        : missing(copy('No place asks for more than a click. Switch on the rules you need.'), {
            page,
          }),
  },
  {
    id: 'A2',
    asked: copy('Rules of age by country and state'),
    judge: ({ age: { versions, hasStateRules, hasRegions, dataAgeDays } }) => {
      if (versions === 0) return missing(copy('No rule of age was written yet.'), { page })
      if (hasStateRules && !hasRegions)
        return missing(copy('Rules of states need data about addresses that knows states.'), {
          page,
        })
      return dataAgeDays > LOCATION_DATA_DAYS
        ? missing(copy('The data about addresses is this many days old; set a current file.'), {
            page,
            count: dataAgeDays,
          })
        : holds(copy('Rules are data, and places are recognised by current data.'), { page })
    },
  },
  {
    id: 'A3',
    asked: copy('Providers of proof of age that keep no picture and no birth date'),
    judge: ({ age: { methods: count } }) =>
      count > 0
        ? holds(
            copy('This many methods are set up; outcomes are kept, and nothing they came from.'),
            {
              page,
              count,
            },
          )
        : missing(copy('Connect a company for age checks, or import issuers of the wallet.'), {
            page,
          }),
  },
  {
    id: 'A4',
    asked: copy('A signed history of the rules that applied on a day'),
    judge: ({ age: { versions: count, isWhole } }) => {
      if (!isWhole)
        return missing(copy('A version of the rules is not as it was written.'), {
          page: 'admin/age-history',
        })
      return count > 0
        ? holds(copy('This many versions are chained and signed; any day can be asked.'), {
            page: 'admin/age-history',
            count,
          })
        : missing(copy('No rule of age was written yet.'), { page })
    },
  },
  {
    id: 'A5',
    asked: copy('A label for parental controls on every page'),
    judge: () => holds(copy('Every page names the RTA label.')),
  },
]
