import type { WireOf } from '@stagedoor/contract/kit'
import type { exportApproved } from '@stagedoor/contract/payouts'
import { useRef, useState } from 'react'
import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from './payouts.module.css'
import { useExportApproved } from './queries.ts'

type File = WireOf<typeof exportApproved>
type Format = 'csv' | 'sepa'

/** Makes a file of all approved payouts for the bank, and names those that are left out. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const make = useExportApproved()
  const { currency } = useSite()
  const [format, setFormat] = useState<Format>(currency === 'EUR' ? 'sepa' : 'csv')
  const [file, setFile] = useState<File>()
  const isMade = useRef(false)
  if (file) return <Made file={file} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t`Export approved payouts`}
      confirmLabel={t`Export`}
      tone="primary"
      reason={{
        label: t`Reason`,
        minLength: 5,
        suggestions: [t`Payout run of this week`, t`Payout run of this month`],
      }}
      onConfirm={async (reason) => {
        setFile(await make({ body: { format, reason } }))
        isMade.current = true
      }}
      onClose={() => isMade.current || onClose()}
    >
      <p>{t`The file holds names and account numbers. Your reason is recorded.`}</p>
      <RadioCards
        label={t`Format`}
        labelHidden
        value={format}
        onChoose={setFormat}
        choices={[
          { value: 'csv', title: 'CSV', note: t`All approved payouts, for a spreadsheet` },
          {
            value: 'sepa',
            title: 'SEPA XML',
            note: t`Transfers in euros to IBANs, pain.001.001.09`,
            disabled: currency !== 'EUR',
          },
        ]}
      />
    </ConfirmDialog>
  )
}

function Made({
  file: { filename, content, count, total, refused },
  onClose,
}: {
  file: File
  onClose: () => void
}) {
  const { currency } = useSite()
  const save = () => {
    const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
    const link = document.createElement('a')
    Object.assign(link, { href: address, download: filename }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Dialog open onClose={onClose} title={t`The file is ready`}>
      <div className={styles.form}>
        <p>
          {ngettext(
            msgid`${formatCount(count)} payout, ${formatMoney(total, currency)} in all.`,
            `${formatCount(count)} payouts, ${formatMoney(total, currency)} in all.`,
            count,
          )}
        </p>
        {refused.length > 0 && (
          <div className={styles.left}>
            <h3>{t`Left out`}</h3>
            <ul>
              {refused.map(({ _id, performer, reason }) => (
                <li key={_id}>{`${performer}: ${translateText(reason)}`}</li>
              ))}
            </ul>
          </div>
        )}
        <Button variant="primary" wide onClick={save}>{t`Download ${filename}`}</Button>
      </div>
    </Dialog>
  )
}
