import { type Day, dayOf } from '../../lib/i18n/calendar-days.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './calendar-list.module.css'
import { EntryButton, keyOf } from './entry-button.tsx'
import { longDay, type ViewProps } from './month-view.tsx'

type DayDialogProps = ViewProps & { readonly shownDay: Day; readonly onClose: () => void }

/** Lists all entries of a day that has more than a month shows. */
export function DayDialog({ shownDay, onClose, ...view }: DayDialogProps) {
  const { entries, zone } = view
  return (
    <Dialog open onClose={onClose} title={longDay(shownDay)}>
      <ul className={styles.all}>
        {entries
          .filter(({ at }) => dayOf(new Date(at), zone) === shownDay)
          .map((entry) => (
            <li key={keyOf(entry)}>
              <EntryButton {...view} onPress={undefined} entry={entry} />
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
