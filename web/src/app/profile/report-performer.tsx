import { useRevalidator } from 'react-router'
import type { WirePerformer } from '../../features/profiles/words.ts'
import { useReport } from '../../features/reports/use-report.tsx'
import { useViewer } from '../../lib/session.ts'
import { useModerate } from '../moderate/use-moderate.tsx'
import styles from './profile-aside.module.css'

/** The way to report a performer's page, and for admins to remove it; not one's own. */
export function ReportPerformer({ performer: { _id, name } }: { performer: WirePerformer }) {
  const viewer = useViewer()
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModerate(_id)
  const { revalidate } = useRevalidator()
  if (viewer?._id === _id) return null
  return (
    <p className={styles.report}>
      <button type="button" onClick={() => report({ target: 'performer', targetId: _id, name })}>
        Report this page
      </button>
      {remove && (
        <button
          type="button"
          onClick={() =>
            remove({ target: 'account', id: _id, name: `the page of ${name}`, onRemoved: () => void revalidate() })
          }
        >
          Remove this page
        </button>
      )}
      {dialog}
      {removing}
    </p>
  )
}
