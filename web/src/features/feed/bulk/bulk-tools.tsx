import { type FormEvent, useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { wallTime } from '../../../lib/i18n/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useListsByHand } from '../../content/form/queries.ts'
import { BulkOfferFields, offerLabels } from './bulk-offer.tsx'
import styles from './bulk-posts.module.css'
import { importCsv, type Spacing, spacedTimes, templateOf } from './bulk-rows.ts'
import type { useBulkPosts } from './use-bulk-posts.ts'

type Bulk = ReturnType<typeof useBulkPosts>

const SHOWN_PROBLEMS = 3

/** Sets times, audience and price of all rows, and reads and writes them as a CSV file. */
export function BulkTools({ bulk }: { bulk: Bulk }) {
  return (
    <div className={styles.tools}>
      <Times bulk={bulk} />
      <Offer bulk={bulk} />
      <Table bulk={bulk} />
    </div>
  )
}

const isOpen = ({ state }: Bulk['items'][number]) => state !== 'done' && state !== 'sending'

/** Gives every row a time, some hours or days after the one before. */
function Times({ bulk: { items, zone, setRows } }: { bulk: Bulk }) {
  const [spacing, setSpacing] = useState<Spacing>({ from: '', every: 1, unit: 'days' })
  const open = new Set(items.filter(isOpen).map(({ key }) => key))
  const set = (event: FormEvent) => {
    event.preventDefault()
    const times = spacedTimes(spacing, zone, open.size)
    let at = 0
    setRows((known) =>
      known.map((row) => {
        if (!open.has(row.key)) return row
        const time = times[at] ?? ''
        at += 1
        return { ...row, at: time, problem: undefined }
      }),
    )
  }
  return (
    <form className={styles.tool} noValidate onSubmit={set}>
      <TextField
        type="datetime-local"
        label={t`First post on`}
        min={wallTime(new Date(), zone)}
        value={spacing.from}
        onChange={({ target }) => setSpacing({ ...spacing, from: target.value })}
      />
      <TextField
        type="number"
        min={1}
        max={365}
        label={t`Then one every`}
        value={String(spacing.every)}
        onChange={({ target }) =>
          setSpacing({ ...spacing, every: Math.floor(Number(target.value)) })
        }
      />
      <SelectField
        label={t`Unit`}
        options={[
          { value: 'hours', text: t`hours` },
          { value: 'days', text: t`days` },
        ]}
        value={spacing.unit}
        onChange={({ target }) => setSpacing({ ...spacing, unit: target.value as Spacing['unit'] })}
      />
      <Button type="submit">{spacing.from ? t`Set times` : t`Clear times`}</Button>
    </form>
  )
}

/** Gives every row the same audience, tier, list and price; later files begin with them. */
function Offer({ bulk: { items, defaults, setDefaults, setRows } }: { bulk: Bulk }) {
  const open = new Set(items.filter(isOpen).map(({ key }) => key))
  const { audience, fromTier = 1, listId = '', price } = defaults
  const set = (event: FormEvent) => {
    event.preventDefault()
    const offer = { audience, fromTier, listId, price, problem: undefined }
    setRows((known) => known.map((row) => (open.has(row.key) ? { ...row, ...offer } : row)))
  }
  return (
    <form className={styles.tool} noValidate onSubmit={set}>
      <BulkOfferFields
        offer={defaults}
        labels={offerLabels()}
        onChange={(changes) => setDefaults({ ...defaults, ...changes })}
      />
      <Button type="submit">{t`Set for all`}</Button>
    </form>
  )
}

/** Writes the rows as a CSV file, and reads one back by the names of the files. */
function Table({ bulk: { items, setRows } }: { bulk: Bulk }) {
  const lists = useListsByHand().data?.data.filter(({ isSmart }) => !isSmart) ?? []
  const read = async (file: File | undefined) => {
    if (!file) return
    const { rows, changed, problems } = importCsv(items, await file.text(), lists)
    const filled = new Map(rows.map((row) => [row.key, row]))
    setRows((known) =>
      known.map((row) => {
        const { title = '', text, at, ...offer } = filled.get(row.key) ?? row
        const { audience, fromTier = 1, listId = '', price } = offer
        return { ...row, title, text, at, audience, fromTier, listId, price }
      }),
    )
    const summary = ngettext(
      msgid`${changed} post filled in.`,
      `${changed} posts filled in.`,
      changed,
    )
    const left = problems.slice(0, SHOWN_PROBLEMS).join(' ')
    const more = problems.length - SHOWN_PROBLEMS
    toast({
      tone: problems.length > 0 ? 'bad' : 'good',
      text: [summary, left, more > 0 && t`${more} more lines were left out.`]
        .filter(Boolean)
        .join(' '),
    })
  }
  return (
    <div className={styles.tool}>
      <Button onClick={() => save(templateOf(items, lists))}>{t`Save as CSV`}</Button>
      <label className={styles.file}>
        <span>{t`Fill in from a CSV file`}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}

/** Saves a text as a file of the visitor. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'posts.csv'
  link.click()
  URL.revokeObjectURL(url)
}
