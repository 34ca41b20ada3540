import { SERIES_TITLE_MAX } from '@stagedoor/contract/series'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toastError } from '../../../ui/toast.ts'
import { makeSeries } from './queries.ts'

/** Creates a series by its title, and opens it. */
export function NewSeries() {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [isSaving, setSaving] = useState(false)
  const navigate = useNavigate()
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const { _id } = await makeSeries(title)
      void navigate(href('creator/edit-series', { id: _id }))
    } catch (error) {
      toastError(error)
      setSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t`New series`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`New series`}>
        <form onSubmit={create} style={{ display: 'grid', gap: 16 }}>
          <TextField
            label={t`Title`}
            required
            maxLength={SERIES_TITLE_MAX}
            data-autofocus
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" variant="primary" pending={isSaving} disabled={!title.trim()}>
            {t`Create series`}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
