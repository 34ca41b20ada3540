import type { WireOf } from '@stagedoor/contract/kit'
import type { exportYear, yearFormats } from '@stagedoor/contract/taxforms'
import { useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type RadioCardOption, RadioCards } from '../../../ui/radio-cards.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useExportYear } from './queries.ts'

type Format = (typeof yearFormats)[number]
type LeftOut = WireOf<typeof exportYear>['leftOut']

/** Exports what creators sold and were paid in a year, for the tax office. */
export function YearExport({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  return (
    <Permitted to="money.write">
      <Button onClick={() => setOpen(true)}>{t`Export creators’ year`}</Button>
      {isOpen && <YearDialog year={year} onExported={setLeftOut} onClose={() => setOpen(false)} />}
      {leftOut.length > 0 && <LeftOutDialog leftOut={leftOut} onClose={() => setLeftOut([])} />}
    </Permitted>
  )
}

interface YearDialogProps {
  readonly year: number
  readonly onExported: (leftOut: LeftOut) => void
  readonly onClose: () => void
}

function YearDialog({ year, onExported, onClose }: YearDialogProps) {
  const make = useExportYear()
  const [format, setFormat] = useState<Format>('dac7')
  return (
    <ConfirmDialog
      title={t`Creators in ${year}`}
      confirmLabel={t`Export`}
      tone="primary"
      reason={{ label: t`Reason`, minLength: 5, suggestions: [t`Yearly report`] }}
      onConfirm={async (reason) => {
        const file = await make({ body: { year, format, reason } })
        const { count } = file
        saveFile(file)
        onExported(file.leftOut)
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
        choices={formatChoices()}
      />
    </ConfirmDialog>
  )
}

const formatChoices = (): readonly RadioCardOption<Format>[] => [
  {
    value: 'dac7',
    title: 'DAC7',
    note: t`By quarter: consideration, activities, fees, taxes`,
  },
  {
    value: 'dac7_xml',
    title: t`DAC7 as XML`,
    note: t`For the tax office (DPI 1.0): residents of the EU who were not reported yet, in whole units of currency`,
  },
  {
    value: 'dac7_correction',
    title: t`DAC7 as XML: corrections`,
    note: t`What changed since the last message of the year, and who is not reportable any more`,
  },
  {
    value: 'dac7_nil',
    title: t`DAC7 as XML: nothing to report`,
    note: t`A year in which nobody in the EU sold anything`,
  },
  { value: 'us1099', title: '1099', note: t`Paid out (NEC), and gross sales by month (K)` },
]

interface LeftOutDialogProps {
  readonly leftOut: LeftOut
  readonly onClose: () => void
}

/** Names the creators with sales who are not in the XML. */
function LeftOutDialog({ leftOut, onClose }: LeftOutDialogProps) {
  const reasons = leftOutReasons()
  return (
    <Dialog open title={t`Not in the file`} onClose={onClose}>
      <p>{t`These creators sold something in this year and are not in the file.`}</p>
      <ul>
        {leftOut.map(({ username, reason }) => (
          <li key={username}>
            <b>@{username}</b> <span className="dim">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const leftOutReasons = (): Record<LeftOut[number]['reason'], string> => ({
  form_missing: t`no tax form`,
  outside_eu: t`lives outside of the EU`,
  name_missing: t`first or last name missing`,
  birth_date_missing: t`date of birth missing`,
})
