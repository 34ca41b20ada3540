import type { buildEvidence } from '@stagedoor/contract/disputes'
import type { ApiError, WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { saveText } from '../../../lib/browser/save-text.ts'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './disputes.module.css'
import type { WireDispute } from './labels.ts'
import { useBuildEvidence } from './queries.ts'

type Evidence = WireOf<typeof buildEvidence>

/** Shows the evidence for a dispute as the text to send, and offers it as a file. */
export function EvidenceDialog({
  dispute: { _id: id },
  onClose,
}: {
  dispute: WireDispute
  onClose: () => void
}) {
  const build = useBuildEvidence()
  const [evidence, setEvidence] = useState<Evidence>()
  const [failure, setFailure] = useState<ApiError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when the dialog opens, because each time is logged
  useEffect(() => void build({ params: { id } }).then(setEvidence, setFailure), [])
  return (
    <Dialog open onClose={onClose} title={t`Evidence`}>
      <div className={styles.evidence}>
        {failure && <p role="alert">{failure.message}</p>}
        {!evidence && !failure && <Skeleton height={220} />}
        {evidence && <Text evidence={evidence} />}
      </div>
    </Dialog>
  )
}

function Text({ evidence: { fileName, text, matchingPayments } }: { evidence: Evidence }) {
  const count = matchingPayments.length
  return (
    <>
      <p>
        {count >= 2
          ? ngettext(
              msgid`${formatCount(count)} earlier payment of the same buyer matches: the bank may have to accept this evidence.`,
              `${formatCount(count)} earlier payments of the same buyer match: the bank may have to accept this evidence.`,
              count,
            )
          : t`There are not two earlier payments that prove the same buyer by the rules of card networks.`}
      </p>
      <TextAreaField label={t`Text of the evidence`} value={text} readOnly rows={14} />
      <Button variant="primary" wide onClick={() => saveText(fileName, text)}>
        {t`Download`}
      </Button>
    </>
  )
}
