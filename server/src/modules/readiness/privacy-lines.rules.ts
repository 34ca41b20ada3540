import { copy } from '../../platform/i18n/index.ts'
import { holds, type Line, missing } from './line.rules.ts'

const DAY_MS = 86_400_000

/** What is asked about personal data and the platform. */
export const privacyLines: readonly Line[] = [
  {
    id: 'D1',
    asked: copy('People take their data along and delete their account themselves'),
    judge: () =>
      holds(copy('Archive and deletion are in the account; legal holds say what stays.')),
  },
  {
    id: 'D2',
    asked: copy('Identity documents are sealed, and each access is logged with a reason'),
    judge: () =>
      holds(copy('Each document has a key of its own; openings are in the audit trail.')),
  },
  {
    id: 'D3',
    asked: copy('No place or device in published pictures; originals stay private'),
    judge: () => holds(copy('Sizes of pictures are made without metadata.')),
  },
  {
    id: 'D4',
    asked: copy('Visits are counted only after consent; mails and notices are discreet'),
    judge: () => holds(copy('Nothing is loaded from elsewhere before consent.')),
  },
  {
    id: 'D5',
    asked: copy('Accessible pages'),
    judge: () => holds(copy('Every screen is checked by the tests of each version.')),
  },
  {
    id: 'D6',
    asked: copy('Recommendations are explained, and cancelling has no traps'),
    judge: ({ recommendedBy, now }) =>
      recommendedBy && now.getTime() - recommendedBy.getTime() > 2 * DAY_MS
        ? missing(
            copy('Recommendations use figures that are days old: see why the nightly job fails.'),
          )
        : holds(
            copy(
              'The page “How lists are sorted” says what counts. Recommendations name their reason, use no record of what people look at, and can be switched off.',
            ),
          ),
  },
  {
    id: 'D7',
    asked: copy('A backup of the last week'),
    judge: ({ lastBackupAt, now }) =>
      lastBackupAt && now.getTime() - lastBackupAt.getTime() < 7 * DAY_MS
        ? holds(copy('A backup was made in the last seven days.'))
        : missing(copy('Make backups, and try to restore one.')),
  },
]
