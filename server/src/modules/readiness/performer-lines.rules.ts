import { AGREEMENT_PAGE } from '@stagedoor/contract/consents'
import { copy } from '../../platform/i18n/index.ts'
import { holds, type Line, missing } from './line.rules.ts'

/** What is asked about the people who publish and who are shown. */
export const performerLines: readonly Line[] = [
  {
    id: 'P1',
    asked: copy('Nobody publishes without approved documents'),
    judge: ({ counts: { unverifiedPublishers: count } }) =>
      count === 0
        ? holds(copy('Every creator who shows something has approved documents.'), { count })
        : missing(
            copy('These creators show something although their documents are not approved.'),
            {
              page: 'admin/performers',
              count,
            },
          ),
  },
  {
    id: 'P2',
    asked: copy('Every creator signed an agreement, with the wording kept'),
    judge: ({ pages, counts: { unsignedCreators: count } }) => {
      if (!pages.has(AGREEMENT_PAGE))
        return missing(
          copy(
            'Read the draft of the creator agreement, fill in the facts it names, and publish it.',
          ),
          {
            page: 'admin/cms-pages',
          },
        )
      return count === 0
        ? holds(copy('Every approved creator signed it; the PDF is in the account.'), { count })
        : missing(copy('These creators did not sign the current agreement yet.'), {
            page: 'admin/performers',
            count,
          })
    },
  },
  {
    id: 'P3',
    asked: copy('Everybody in a file is of age, known to the site, and released it'),
    judge: ({ settings: { requireReleases } }) =>
      requireReleases
        ? holds(copy('A file is shown once all people in it have released it.'))
        : missing(copy('Turn on that everybody in a file must agree.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'P4',
    asked: copy('People without an account sign by a link, and can take it back'),
    judge: ({ settings: { requireReleases } }) =>
      requireReleases
        ? holds(copy('Taking a release back hides the files everywhere and refunds buyers.'))
        : missing(copy('Turn on that everybody in a file must agree.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'P5',
    asked: copy('Records of everybody in content, found by name and by content, for inspectors'),
    judge: ({ pages, counts: { waitingRecords: waiting, unknownPublishers: count } }) => {
      if (!pages.has('2257'))
        return missing(copy('Publish the 2257 page, and name the custodian of records.'), {
          page: 'admin/cms-pages',
        })
      if (waiting > 0)
        return missing(
          copy('Files wait to be recorded. Check that a process with the role worker runs.'),
          { page: 'admin/records', count: waiting },
        )
      return count === 0
        ? holds(
            copy(
              'Each creator who publishes has a record with every address of the content; two people export a sealed bundle.',
            ),
          )
        : missing(copy('These creators publish, and their legal names are not known.'), {
            page: 'admin/performers',
            count,
          })
    },
  },
]
