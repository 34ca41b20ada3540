import { BUNDLE_DAYS, BUNDLE_PEOPLE } from '@stagedoor/contract/records'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAskForBundle } from './queries.ts'
import styles from './records.module.css'

/** Asks for a sealed bundle of records of these people, and shows its passphrase once. */
export function AskForBundle({ people, label }: { people: readonly string[]; label: string }) {
  const [isAsking, setAsking] = useState(false)
  const [passphrase, setPassphrase] = useState<string>()
  const ask = useAskForBundle()
  const mayDo = useMay()
  if (people.length === 0 || !mayDo('documents.write')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Ask for a bundle?`}
          confirmLabel={t`Ask`}
          tone="primary"
          reason={{ label: t`Reason for access`, minLength: 3 }}
          onConfirm={async (reason) => {
            const body = { people: people.slice(0, BUNDLE_PEOPLE), reason }
            setPassphrase((await ask({ body })).passphrase)
          }}
          onClose={() => setAsking(false)}
        >
          {t`It holds records with copies of identity documents. Another admin must approve it within ${BUNDLE_DAYS} days. Your reason is kept for good.`}
        </ConfirmDialog>
      )}
      {passphrase && (
        <Dialog open onClose={() => setPassphrase(undefined)} title={t`Passphrase of the bundle`}>
          <div className={styles.dialog}>
            <p>
              {t`Write it down now: it is shown this once, and nobody can open the bundle without it. Give it to the inspector apart from the file.`}
            </p>
            <p className={styles.passphrase} translate="no">
              {passphrase}
            </p>
            <Button variant="primary" onClick={() => setPassphrase(undefined)}>
              {t`I have written it down`}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
