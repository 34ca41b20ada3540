import { useReport } from '../../features/reports/use-report.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './report-links.module.css'

interface ReportLinksProps {
  performer: { readonly _id: string; readonly name: string }
}

/** Reports the links of a profile; its own performer has nothing to report. */
export function ReportLinks({ performer: { _id: targetId, name } }: ReportLinksProps) {
  const viewer = useViewer()
  const { report, dialog } = useReport()
  if (viewer?._id === targetId) return null
  return (
    <div className={styles.report}>
      <Button
        variant="quiet"
        onClick={() => report({ target: 'profile_links', targetId, name: t`the links of ${name}` })}
      >
        {t`Report these links`}
      </Button>
      {dialog}
    </div>
  )
}
