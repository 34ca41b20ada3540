import type { buildAuthorityReport } from '@stagedoor/contract/hashlists'
import type { ApiError, WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { saveText } from '../../../lib/browser/save-text.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Permitted } from '../components/permitted.tsx'
import type { WireHashMatch } from './columns.tsx'
import { useBuildAuthorityReport } from './queries.ts'
import styles from './report-dialog.module.css'

type Report = WireOf<typeof buildAuthorityReport>

/** Offers the report to the authorities of a match that shows the abuse of a child. */
export function ReportAction({ match }: { match: WireHashMatch }) {
  const [isOpen, setOpen] = useState(false)
  if (match.class !== 'csam' && match.class !== 'test') return null
  return (
    <Permitted to="documents.write">
      <Button size="s" onClick={() => setOpen(true)}>
        {t`Report form`}
      </Button>
      {isOpen && <ReportDialog match={match} onClose={() => setOpen(false)} />}
    </Permitted>
  )
}

/** Shows what authorities ask for about a match, and offers it as a file. */
function ReportDialog({
  match: { _id: id },
  onClose,
}: {
  match: WireHashMatch
  onClose: () => void
}) {
  const build = useBuildAuthorityReport()
  const [report, setReport] = useState<Report>()
  const [failure, setFailure] = useState<ApiError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when the dialog opens, because each time is logged
  useEffect(() => void build({ params: { id } }).then(setReport, setFailure), [])
  return (
    <Dialog open onClose={onClose} title={t`Report to the authorities`}>
      <div className={styles.report}>
        <p>{t`Nothing is sent from here. Report at the authority of your country, in the USA the CyberTipline of NCMEC, and keep its number with the case. The file stays sealed for them; do not look at it more than you must.`}</p>
        {failure && <p role="alert">{failure.message}</p>}
        {!report && !failure && <Skeleton height={220} />}
        {report && (
          <>
            <TextAreaField label={t`Facts for the form`} value={report.text} readOnly rows={14} />
            <Button variant="primary" wide onClick={() => saveText(report.fileName, report.text)}>
              {t`Download`}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
