import type { WirePerformer } from '../../features/profiles/words.ts'
import { useReport } from '../../features/reports/use-report.tsx'
import { useViewer } from '../../lib/session.ts'
import styles from './profile-aside.module.css'

/** The way to report a performer's page; not one's own. */
export function ReportPerformer({ performer: { _id, name } }: { performer: WirePerformer }) {
  const viewer = useViewer()
  const { report, dialog } = useReport()
  if (viewer?._id === _id) return null
  return (
    <p className={styles.report}>
      <button type="button" onClick={() => report({ target: 'performer', targetId: _id, name })}>
        Report this page
      </button>
      {dialog}
    </p>
  )
}
