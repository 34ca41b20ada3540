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
]
