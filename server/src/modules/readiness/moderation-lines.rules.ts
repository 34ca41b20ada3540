import { copy } from '../../platform/i18n/index.ts'
import { holds, type Line, missing } from './line.rules.ts'

/** What is asked about content, reports and decisions. */
export const moderationLines: readonly Line[] = [
  {
    id: 'M1',
    asked: copy('All media is reviewed before anybody sees it, and live video is watched'),
    judge: ({ settings }) => {
      const place = { page: 'admin/settings' } as const
      if (settings.reviewUploads !== 'all')
        return missing(copy('Set the review of uploads to all.'), place)
      if (settings.liveStillMinutes === 0)
        return missing(copy('Let pictures be taken of live streams.'), place)
      return holds(copy('Every upload waits for a review, and live streams are in the queue.'), {
        page: 'admin/review',
      })
    },
  },
  {
    id: 'M2',
    asked: copy('Uploads are compared with lists of known abuse'),
    judge: ({ counts: { hashLists: count, failingLists } }) => {
      const page = 'admin/hash-lists'
      if (count === 0)
        return missing(copy('Import a list of hashes, or connect a service.'), { page })
      if (failingLists > 0)
        return missing(copy('These lists fail; uploads wait for them.'), {
          page,
          count: failingLists,
        })
      return holds(
        copy(
          'This many lists are compared with each upload, and with the files that were there before their entries.',
        ),
        { page, count },
      )
    },
  },
  {
    id: 'M3',
    asked: copy('Forbidden terms in searches, tags, names and titles'),
    judge: ({ settings }) =>
      settings.bannedTerms.trim()
        ? holds(copy('The list of banned terms is in force, in any spelling.'), {
            page: 'admin/settings',
          })
        : missing(copy('The list of banned terms is empty.'), { page: 'admin/settings' }),
  },
  {
    id: 'M4',
    asked: copy('A complaint form for everybody, without an account or a question about age'),
    judge: ({ settings }) =>
      settings.adminEmail
        ? holds(
            copy('The form gives a receipt; new reports are mailed to the address of the site.'),
          )
        : missing(copy('Enter the e-mail address that hears of new reports.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'M5',
    asked: copy('Complaints are decided in time: 48 hours, or seven business days'),
    judge: ({ counts: { lateReports: count } }) =>
      count === 0
        ? holds(copy('No report is late. Everybody who can decide is warned before.'), { count })
        : missing(copy('Decide the late reports.'), { page: 'admin/cases', count }),
  },
  {
    id: 'M6',
    asked: copy('Copies of what was removed go with it, and do not come back'),
    judge: ({ counts: { bannedFiles: count } }) =>
      holds(
        copy(
          'A takedown finds all copies, and hides near ones until two people decide. Files that were taken down are refused.',
        ),
        { page: 'admin/files', count },
      ),
  },
  {
    id: 'M7',
    asked: copy('A statement of reasons for every restriction'),
    judge: ({ counts: { undecidedRemovals: count } }) =>
      count === 0
        ? holds(copy('Everything that was removed has a decision with its reasons.'), { count })
        : missing(copy('These removals are older than decisions and have no statement.'), {
            count,
          }),
  },
  {
    id: 'M8',
    asked: copy('Appeals are decided by somebody else'),
    judge: ({ counts: { deciders: count } }) =>
      count > 1
        ? holds(copy('This many people can decide.'), { page: 'admin/appeals', count })
        : missing(copy('Invite a second person who can decide.'), { page: 'admin/users', count }),
  },
  {
    id: 'M9',
    asked: copy('A public transparency report, and the number of users in the EU'),
    judge: () =>
      missing(copy('It is not made by the site yet. Write it from the processor reports.')),
  },
  {
    id: 'M10',
    asked: copy('Takedowns for copyright with counter-notice, and repeat infringers'),
    judge: ({ pages }) =>
      pages.has('dmca')
        ? holds(copy('The form, the counter-notice and the count of violations work.'))
        : missing(copy('Publish the DMCA page with your agent.'), { page: 'admin/cms-pages' }),
  },
]
