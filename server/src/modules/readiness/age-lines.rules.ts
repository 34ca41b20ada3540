import { copy } from '../../platform/i18n/index.ts'
import { byHand, holds, type Line, missing } from './line.rules.ts'

const notBuilt =
  (answer: string): Line['judge'] =>
  ({ counts }) =>
    missing(answer, { page: 'admin/blocked-countries', count: counts.blockedCountries })

/** What the law asks about the age of visitors. */
export const ageLines: readonly Line[] = [
  {
    id: 'A1',
    asked: copy('Nothing adult before proof of age where the law asks for it'),
    judge: notBuilt(
      copy('Visitors only declare their age. Block the countries that ask for more.'),
    ),
  },
  {
    id: 'A2',
    asked: copy('Rules of age by country and state'),
    judge: notBuilt(
      copy('There is one rule for all places. Blocked countries are the only other.'),
    ),
  },
  {
    id: 'A3',
    asked: copy('Providers of proof of age that keep no picture and no birth date'),
    judge: notBuilt(copy('No provider can be connected.')),
  },
  {
    id: 'A4',
    asked: copy('A signed history of the rules that applied on a day'),
    judge: ({ counts }) =>
      byHand(copy('The audit trail keeps when countries were blocked. Keep your own notes.'), {
        page: 'admin/audit',
        count: counts.blockedCountries,
      }),
  },
  {
    id: 'A5',
    asked: copy('A label for parental controls on every page'),
    judge: () => holds(copy('Every page names the RTA label.')),
  },
]
