import { useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useExportYear } from './queries.ts'

type Format = 'dac7' | 'us1099'

/** Exports what creators sold and were paid in a year, for the tax office. */
export function YearExport({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Permitted to="money.write">
      <Button onClick={() => setOpen(true)}>{t`Export creators’ year`}</Button>
      {isOpen && <YearDialog year={year} onClose={() => setOpen(false)} />}
    </Permitted>
  )
}

function YearDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const make = useExportYear()
  const [format, setFormat] = useState<Format>('dac7')
  return (
    <ConfirmDialog
      title={t`Creators in ${year}`}
      confirmLabel={t`Export`}
      tone="primary"
      reason={{ label: t`Reason`, minLength: 5, suggestions: [t`Yearly report`] }}
      onConfirm={async (reason) => {
        const { filename, content, count } = await make({ body: { year, format, reason } })
        save(filename, content)
        toast({
          text: ngettext(msgid`${count} creator exported`, `${count} creators exported`, count),
        })
      }}
      onClose={onClose}
    >
      <p>{t`The file holds names, addresses and tax numbers. Your reason is recorded.`}</p>
      <RadioCards
        label={t`Format`}
        labelHidden
        value={format}
        onChoose={setFormat}
        choices={[
          {
            value: 'dac7',
            title: 'DAC7',
            note: t`By quarter: consideration, activities, fees, taxes`,
          },
          { value: 'us1099', title: '1099', note: t`Paid out (NEC), and gross sales by month (K)` },
        ]}
      />
    </ConfirmDialog>
  )
}

function save(filename: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: filename }).click()
  URL.revokeObjectURL(address)
}
