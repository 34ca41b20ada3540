import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import type { PostFilters } from './filters.ts'
import styles from './post-toolbar.module.css'

interface PostFiltersFormProps {
  filters: PostFilters
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Filters a list of posts by days, and leaves out what AI had a part in. */
export default function PostFiltersForm({ filters, onChange }: PostFiltersFormProps) {
  const { fromDate = '', toDate = '' } = filters
  const days = { fromDate: undefined, toDate: undefined }
  return (
    <div className={styles.dates}>
      <TextField
        type="date"
        label={t`From`}
        value={fromDate}
        max={toDate || undefined}
        onChange={({ target }) => onChange({ fromDate: target.value })}
      />
      <TextField
        type="date"
        label={t`To`}
        value={toDate}
        min={fromDate || undefined}
        onChange={({ target }) => onChange({ toDate: target.value })}
      />
      <CheckField
        role="switch"
        label={t`Without AI`}
        checked={filters.withoutAi === true}
        onChange={({ target }) => onChange({ withoutAi: target.checked ? 'true' : undefined })}
      />
      {(fromDate || toDate) && (
        <Button variant="quiet" onClick={() => onChange(days)}>
          {t`Any day`}
        </Button>
      )}
    </div>
  )
}
